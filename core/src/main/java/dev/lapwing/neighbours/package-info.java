/**
 * Who is near whom: the k nearest neighbours of every point, nearest first, ties broken by index.
 * Start at {@link dev.lapwing.neighbours.NeighbourSearch}.
 */
@NullMarked
package dev.lapwing.neighbours;

import org.jspecify.annotations.NullMarked;
