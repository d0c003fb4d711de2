package dev.lapwing.text;

/**
 * One text as its hashed terms.
 *
 * @param column ascending
 * @param count what the signed terms of each sum to, never 0
 * @param hasWords whether it had any term
 */
record TermCounts(int[] column, int[] count, boolean hasWords) {}
