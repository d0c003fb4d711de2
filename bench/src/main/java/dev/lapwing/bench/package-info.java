/** Measurements of the library's kernels and solvers; see the README of the module. */
@NullMarked
package dev.lapwing.bench;

import org.jspecify.annotations.NullMarked;
