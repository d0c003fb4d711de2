/**
 * Where to draw the points: two coordinates each, from the graph. Start at {@link
 * dev.lapwing.layout.SpectralLayout}.
 */
@NullMarked
package dev.lapwing.layout;

import org.jspecify.annotations.NullMarked;
