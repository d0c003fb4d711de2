/**
 * Methods compared on data whose truth is known: every method on the same draws of labels, under
 * several label regimes, on one or several data sets. Start at {@link
 * dev.lapwing.app.compare.MethodComparison} for the whole, {@link
 * dev.lapwing.app.compare.Contender} for the methods and {@link
 * dev.lapwing.app.compare.LabelRegime} for how labels are drawn.
 *
 * <p>It may not know the paper's experiments, nor how its settings are typed.
 */
@NullMarked
package dev.lapwing.app.compare;

import org.jspecify.annotations.NullMarked;
