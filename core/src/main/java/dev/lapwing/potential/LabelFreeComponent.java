package dev.lapwing.potential;

/**
 * A part of the graph that no label reaches.
 *
 * @param size how many points it has
 * @param pointToLabel the point with the strongest connections within it: a label there reaches all
 *     of them
 */
public record LabelFreeComponent(int size, int pointToLabel) {}
