/**
 * Labels given one by one, by people who look on: what was changed and can be undone ({@link
 * dev.lapwing.live.LabelHistory}), and a thread of its own that spreads them, newest first, and
 * says which points to label next. Start at {@link dev.lapwing.live.LiveLabelling}. It stands after
 * the façade and uses it as any caller would; nothing in the library uses it. Knows neither pages
 * nor files.
 */
@NullMarked
package dev.lapwing.live;

import org.jspecify.annotations.NullMarked;
