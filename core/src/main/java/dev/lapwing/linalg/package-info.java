/**
 * Symmetric linear operators known only by their action on blocks of columns, and preconditioned
 * conjugate gradients for them. Start at {@link dev.lapwing.linalg.LinearOperator}. Beneath lie
 * {@code linalg.kernel}, the inner loops, and {@code linalg.dense}, small eigenproblems; above,
 * {@code linalg.eigen}, the smallest eigenvectors, {@code linalg.sparse}, matrices, and {@code
 * linalg.multigrid}, a preconditioner for them. Knows no graph, no label and no feature.
 */
@NullMarked
package dev.lapwing.linalg;

import org.jspecify.annotations.NullMarked;
