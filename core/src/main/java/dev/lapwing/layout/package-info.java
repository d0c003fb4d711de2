/**
 * Where to draw the points: two coordinates each, from the graph. Start at {@link
 * dev.lapwing.layout.IslandLayout}; {@link dev.lapwing.layout.SpectralLayout} is the other choice.
 */
@NullMarked
package dev.lapwing.layout;

import org.jspecify.annotations.NullMarked;
