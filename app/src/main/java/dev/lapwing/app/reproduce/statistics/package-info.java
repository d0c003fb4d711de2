/**
 * The parts of the paper that are statistics over trials: moons against noise and against the
 * number of labels, images against the number of labels, and what the paper says of them, tested.
 * Start at {@link dev.lapwing.app.reproduce.statistics.StatisticsPart}.
 */
@NullMarked
package dev.lapwing.app.reproduce.statistics;

import org.jspecify.annotations.NullMarked;
