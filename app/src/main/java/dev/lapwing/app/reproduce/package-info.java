/**
 * Every figure of Streicher and Gilboa, "Graph Laplacian for Semi-Supervised Learning" (2023),
 * measured anew: the numbers of every trial as CSV, pictures as SVG, one page for each part. Start
 * at {@link dev.lapwing.app.reproduce.Reproduction}.
 *
 * <p>What the parts share, such as the paper's methods and its values, is in {@link
 * dev.lapwing.app.reproduce.paper}; the parts themselves are in {@code toy}, {@code embedding} and
 * {@code statistics}. Knows nothing of the command line.
 */
@NullMarked
package dev.lapwing.app.reproduce;

import org.jspecify.annotations.NullMarked;
