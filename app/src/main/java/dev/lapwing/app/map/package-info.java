/**
 * The map of the points, as a piece of any page: what it shows ({@link
 * dev.lapwing.app.map.MapContent}), the colours, the columns that are packed into the page ({@link
 * dev.lapwing.app.map.MapData}), and among the resources the style and the scripts that draw it
 * ({@link dev.lapwing.app.map.MapFragment}). It may not know which page it stands on, nor how the
 * points got their places.
 */
@NullMarked
package dev.lapwing.app.map;

import org.jspecify.annotations.NullMarked;
