/**
 * Why a point has its label: the given labels that decide it, each with its share, and the chain of
 * neighbours that carries most of it. Start at {@link dev.lapwing.explain.Explainer}. And what the
 * given labels say of each other: {@link dev.lapwing.explain.LabelCheck}. Knows potentials and
 * decisions.
 */
@NullMarked
package dev.lapwing.explain;

import org.jspecify.annotations.NullMarked;
