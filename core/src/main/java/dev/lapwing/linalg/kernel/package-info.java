/**
 * The inner loops of the solvers, on flat row-major arrays and ranges of rows: products of tall
 * blocks, one sparse row or a sparse tile times a block, dot products column by column. Where the
 * Vector API helps, there is a kernel with it and a scalar twin, and the public class calls the
 * faster one that this virtual machine can run. Start at {@link
 * dev.lapwing.linalg.kernel.BlockProducts} or {@link dev.lapwing.linalg.kernel.RowTimesBlock}.
 * Knows no threads and no matrices; arguments are not checked.
 */
@NullMarked
package dev.lapwing.linalg.kernel;

import org.jspecify.annotations.NullMarked;
