package dev.lapwing.auto;

/**
 * What became of a given label when it was left out: the answer for its point from all others.
 *
 * @param confidence how sure the answer was
 * @param right whether it was the label
 */
public record LeftOutAnswer(double confidence, boolean right) {}
