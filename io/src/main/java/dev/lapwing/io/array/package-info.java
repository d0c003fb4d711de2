/**
 * Arrays of numbers in binary files: NPY, NumPy's format, and IDX, that of MNIST. Start at {@link
 * dev.lapwing.io.array.NpyReader} or {@link dev.lapwing.io.array.IdxReader}. Knows no columns with
 * names.
 */
@NullMarked
package dev.lapwing.io.array;

import org.jspecify.annotations.NullMarked;
