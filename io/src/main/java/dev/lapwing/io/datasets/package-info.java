/**
 * Data sets by name, and data sets that need no file. Start at {@link
 * dev.lapwing.io.datasets.DatasetRegistry} for MNIST and the like, which are fetched once and kept;
 * at {@link dev.lapwing.io.datasets.Moons} or {@link dev.lapwing.io.datasets.Mixture} for moons as
 * in the literature and mixtures of any size for scaling. The same arguments give the same bits on
 * every JDK and every machine. What must come from elsewhere is brought by {@link
 * dev.lapwing.io.datasets.fetch}.
 */
@NullMarked
package dev.lapwing.io.datasets;

import org.jspecify.annotations.NullMarked;
