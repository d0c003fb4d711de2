/**
 * How to compute, as far as the caller decides it: how many threads, from which seed, who hears of
 * progress, who may stop it. Start at {@link dev.lapwing.run.RunContext}. Knows nothing of graphs,
 * labels or matrices.
 */
@NullMarked
package dev.lapwing.run;

import org.jspecify.annotations.NullMarked;
