/**
 * Multigrid by aggregation for symmetric positive semi-definite matrices of the shape sparse minus
 * rank-one terms. Start at {@link dev.lapwing.linalg.multigrid.Multigrid}. Knows no graph and no
 * label.
 */
@NullMarked
package dev.lapwing.linalg.multigrid;

import org.jspecify.annotations.NullMarked;
