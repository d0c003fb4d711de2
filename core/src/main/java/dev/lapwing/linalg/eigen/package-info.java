/**
 * The smallest eigenpairs of a symmetric operator and the largest singular values of a rectangular
 * one, by iterations on tall blocks. Start at {@link dev.lapwing.linalg.eigen.Lobpcg}. Knows no
 * graph, no label and no feature.
 */
@NullMarked
package dev.lapwing.linalg.eigen;

import org.jspecify.annotations.NullMarked;
