/**
 * How far the work has come, for people to see. Start at {@link
 * dev.lapwing.app.progress.ProgressDisplay}.
 */
@NullMarked
package dev.lapwing.app.progress;

import org.jspecify.annotations.NullMarked;
