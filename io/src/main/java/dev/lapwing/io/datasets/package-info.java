/**
 * Data sets that need no file: moons as in the literature, and mixtures of any size for scaling.
 * Start at {@link dev.lapwing.io.datasets.Moons} or {@link dev.lapwing.io.datasets.Mixture}. The
 * same arguments give the same bits on every JDK and every machine.
 */
@NullMarked
package dev.lapwing.io.datasets;

import org.jspecify.annotations.NullMarked;
