/**
 * Active learning: which points to label next. Start at {@link dev.lapwing.suggest.Suggestions}.
 * Knows graphs and decisions.
 */
@NullMarked
package dev.lapwing.suggest;

import org.jspecify.annotations.NullMarked;
