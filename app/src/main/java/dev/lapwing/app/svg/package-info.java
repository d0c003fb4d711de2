/**
 * Figures as SVG: line charts with bands, maps of points, legends. Start at {@link
 * dev.lapwing.app.svg.Canvas}, draw {@link dev.lapwing.app.svg.LinePanel}s, {@link
 * dev.lapwing.app.svg.MapPanel}s and a {@link dev.lapwing.app.svg.Legend} on it. The same calls
 * give the same bytes. Knows nothing of graphs or labels.
 */
@NullMarked
package dev.lapwing.app.svg;

import org.jspecify.annotations.NullMarked;
