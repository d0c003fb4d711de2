/**
 * Small dense matrices, row-major in flat arrays: the only place that knows the library which finds
 * their eigenvalues. Start at {@link dev.lapwing.linalg.dense.DenseEigen}.
 */
@NullMarked
package dev.lapwing.linalg.dense;

import org.jspecify.annotations.NullMarked;
