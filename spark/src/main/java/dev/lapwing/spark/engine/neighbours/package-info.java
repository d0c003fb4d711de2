/**
 * Nearest neighbours, cell by cell, merged at each point's home. Start at {@link
 * dev.lapwing.spark.engine.neighbours.ClusterSearch}.
 */
@NullMarked
package dev.lapwing.spark.engine.neighbours;

import org.jspecify.annotations.NullMarked;
