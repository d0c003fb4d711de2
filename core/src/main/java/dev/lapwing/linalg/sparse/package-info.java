/**
 * Sparse matrices in compressed rows: rectangular, symmetric, and symmetric less a few rank-one
 * terms; their products with blocks and with each other; rectangular ones in tiles, for wide
 * blocks. Start at {@link dev.lapwing.linalg.sparse.SparseMatrix}. Knows no solver.
 */
@NullMarked
package dev.lapwing.linalg.sparse;

import org.jspecify.annotations.NullMarked;
