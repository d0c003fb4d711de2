/**
 * Which points to label next. Start at {@link dev.lapwing.app.suggest.Suggestions}. Knows graphs
 * and potentials, no files.
 */
@NullMarked
package dev.lapwing.app.suggest;

import org.jspecify.annotations.NullMarked;
