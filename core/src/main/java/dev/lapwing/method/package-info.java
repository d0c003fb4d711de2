/**
 * How labels are spread, and what came of it. A {@link dev.lapwing.method.Method} is a choice that
 * can run; what it leaves behind is a {@link dev.lapwing.method.Solution}: scores, decision, how
 * the solver ended, what a later run needs to go on, and the next answer for other labels. Whoever
 * adds a method adds a record here and its mathematics to the rooms before this one.
 */
@NullMarked
package dev.lapwing.method;

import org.jspecify.annotations.NullMarked;
