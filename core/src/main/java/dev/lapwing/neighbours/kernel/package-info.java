/**
 * The inner loops of the nearest-neighbour searches, and points laid out as they read them. Start
 * at {@link dev.lapwing.neighbours.kernel.TileKernel}, which compares all pairs of two sets of
 * points as a product of matrices, and {@link dev.lapwing.neighbours.kernel.DistanceKernel}, which
 * compares one point with a few others. Each has a SIMD and a scalar implementation. {@link
 * dev.lapwing.neighbours.kernel.RoundingBound} says how far their floats are from the truth.
 *
 * <pre>
 *   FeatureMatrix → Centring → PackedPoints → TileProduct, by TileKernel
 *                            → CentredRows → RowStore, by DistanceKernel
 * </pre>
 *
 * Knows neither lists nor ranks. For the searches only, not part of the library's interface.
 */
@NullMarked
package dev.lapwing.neighbours.kernel;

import org.jspecify.annotations.NullMarked;
