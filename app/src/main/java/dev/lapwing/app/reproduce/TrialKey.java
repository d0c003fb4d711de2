package dev.lapwing.app.reproduce;

/**
 * One trial: its number at one value of what the part varies.
 *
 * @param value the noise or the number of labels
 * @param trial from 0
 */
record TrialKey(double value, int trial) {}
