/**
 * Exact k-NN search: all pairs are compared in single precision, and what cannot be dismissed for
 * certain is ranked in double precision. Start at {@link dev.lapwing.neighbours.exact.ExactSearch}.
 *
 * <pre>
 *   SearchTask → CandidatePass → ExactRanking → TieResolution → TableBuilder
 * </pre>
 *
 * Also the home of what every search needs: what is sought, the order of neighbours, and the table
 * to fill. For {@code dev.lapwing.neighbours} only, not part of the library's interface.
 */
@NullMarked
package dev.lapwing.neighbours.exact;

import org.jspecify.annotations.NullMarked;
