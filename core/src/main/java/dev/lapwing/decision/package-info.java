/**
 * From numbers to answers: a class, a confidence, a margin and a status for each point, or a
 * cluster. Start at {@link dev.lapwing.decision.Decision}.
 */
@NullMarked
package dev.lapwing.decision;

import org.jspecify.annotations.NullMarked;
