package dev.lapwing.app.writeup;

import dev.lapwing.app.svg.Canvas;

/**
 * A picture with what stands below it.
 *
 * @param name of its file, without the ending
 */
public record Figure(String name, String caption, Canvas picture) {}
