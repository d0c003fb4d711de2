/**
 * Who is near whom: the k nearest neighbours (k-NN) of every point, nearest first, ties broken by
 * index. Start at {@link dev.lapwing.neighbours.NeighbourSearch}; what it finds is a {@link
 * dev.lapwing.neighbours.NeighbourTable}.
 *
 * <p>The work is done in three rooms, each of which may use those before it: {@code kernel}, the
 * inner loops; {@code exact}, all pairs; {@code approximate}, NN-descent. Both searches give the
 * same table on any number of threads. Knows nothing of graphs and labels.
 */
@NullMarked
package dev.lapwing.neighbours;

import org.jspecify.annotations.NullMarked;
