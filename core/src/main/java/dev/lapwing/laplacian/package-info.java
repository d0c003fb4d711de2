/**
 * The graph Laplacian with the labels written into it (Streicher and Gilboa, 2023). Start at {@link
 * dev.lapwing.laplacian.LabelAwareLaplacian}.
 */
@NullMarked
package dev.lapwing.laplacian;

import org.jspecify.annotations.NullMarked;
