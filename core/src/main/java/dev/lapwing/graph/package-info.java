/**
 * The symmetric weighted graph of who is like whom. Start at {@link
 * dev.lapwing.graph.AffinityGraph}. The graph knows no labels.
 */
@NullMarked
package dev.lapwing.graph;

import org.jspecify.annotations.NullMarked;
