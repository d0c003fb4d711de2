/**
 * From no labels to half of them: does the operator lead from clustering to classification without
 * a break? Not a figure of the paper's, but its first claim, measured. Start at {@link
 * dev.lapwing.app.reproduce.transition.TransitionPart}.
 */
@NullMarked
package dev.lapwing.app.reproduce.transition;

import org.jspecify.annotations.NullMarked;
