/**
 * Symmetric linear operators known only by their action on blocks of columns, and what is done with
 * them: preconditioned conjugate gradients and the smallest eigenvectors. Start at {@link
 * dev.lapwing.linalg.LinearOperator}. Beneath lie {@code linalg.kernel}, the inner loops, and
 * {@code linalg.dense}, small eigenproblems; above, {@code linalg.sparse}, matrices, and {@code
 * linalg.multigrid}, a preconditioner for them. Knows no graph, no label and no feature.
 */
@NullMarked
package dev.lapwing.linalg;

import org.jspecify.annotations.NullMarked;
