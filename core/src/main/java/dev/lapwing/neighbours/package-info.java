/**
 * Who is near whom: the k nearest neighbours of every point, nearest first, ties broken by index.
 * Start at {@link dev.lapwing.neighbours.NeighbourSearch}; what it finds is a {@link
 * dev.lapwing.neighbours.NeighbourTable}.
 *
 * <pre>
 *   exact        PackedPoints → CandidatePass → ExactRanking → TieResolution
 *   approximate  Sketch, ScreenedRows → ProjectionTree, LeafJoin → NeighbourDescent → RecallEstimate
 * </pre>
 *
 * The inner loops are in kernels, each with a SIMD and a scalar implementation. Both searches give
 * the same table on any number of threads. Knows nothing of graphs and labels.
 */
@NullMarked
package dev.lapwing.neighbours;

import org.jspecify.annotations.NullMarked;
