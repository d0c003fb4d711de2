/**
 * Labels given one by one, by people who look on: a thread of its own spreads them, newest first,
 * and says which points to label next. Start at {@link dev.lapwing.live.LiveLabelling}. It stands
 * after the façade and uses it as any caller would; nothing in the library uses it. Knows neither
 * pages nor files.
 */
@NullMarked
package dev.lapwing.live;

import org.jspecify.annotations.NullMarked;
