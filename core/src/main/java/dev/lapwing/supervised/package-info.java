/**
 * Supervised classifiers, which learn from the labelled points alone and know no graph: {@link
 * dev.lapwing.supervised.KernelRidge ridge regression} and {@link
 * dev.lapwing.supervised.NearestGiven the nearest given label}.
 */
@NullMarked
package dev.lapwing.supervised;

import org.jspecify.annotations.NullMarked;
