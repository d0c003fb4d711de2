package dev.lapwing.suggest;

/**
 * One point to label.
 *
 * @param gathered how much uncertainty is around it, in points; 0 if it only covers the graph
 */
public record Suggestion(int point, double gathered) {}
