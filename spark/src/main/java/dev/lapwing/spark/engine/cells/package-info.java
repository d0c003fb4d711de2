/**
 * Where points go: cells around centres, and which cells lie together. Start at {@link
 * dev.lapwing.spark.engine.cells.CellPlan}.
 */
@NullMarked
package dev.lapwing.spark.engine.cells;

import org.jspecify.annotations.NullMarked;
