/**
 * Approximate k-NN search by NN-descent. Start at {@link
 * dev.lapwing.neighbours.approximate.ApproximateSearch}.
 *
 * <pre>
 *   Sketch (principal components) → TreeInitialisation (random-projection trees) → NnDescent → RecallEstimate
 * </pre>
 *
 * For {@code dev.lapwing.neighbours} only, not part of the library's interface.
 */
@NullMarked
package dev.lapwing.neighbours.approximate;

import org.jspecify.annotations.NullMarked;
