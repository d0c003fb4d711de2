package dev.lapwing.spark.engine;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How the graph was made.
 *
 * @param recall of the neighbour lists, if there were any
 * @param secondRound whether a second round was made
 * @param resumed the stages that were found and not made anew
 */
public record GraphReport(OptionalDouble recall, boolean secondRound, List<String> resumed) {}
