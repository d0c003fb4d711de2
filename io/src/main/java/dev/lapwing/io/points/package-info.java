/**
 * What the readers make: points, their names and their labels. Start at {@link
 * dev.lapwing.io.points.Dataset}; {@link dev.lapwing.io.points.ReadOptions} is what a caller knows
 * beforehand, {@link dev.lapwing.io.points.PointIds} what points are called. Knows no format.
 */
@NullMarked
package dev.lapwing.io.points;

import org.jspecify.annotations.NullMarked;
