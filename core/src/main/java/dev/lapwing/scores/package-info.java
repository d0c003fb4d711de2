/**
 * Is it right? Compares predicted classes, or clusters, with the truth. Start at {@link
 * dev.lapwing.scores.Scores}; {@link dev.lapwing.scores.Confusion} keeps the counts by name and
 * {@link dev.lapwing.scores.Matching} says which cluster was taken for which class.
 *
 * <p>Three numbers, which must not be mistaken for one another:
 *
 * <ul>
 *   <li><b>accuracy</b>: the share of points whose predicted class is the true one. The honest
 *       number for a labelling job.
 *   <li><b>ACC</b>: the same after the clusters have been matched to the classes as favourably as
 *       possible, with the truth in hand. For clusterings, whose clusters have no names.
 *   <li><b>NMI</b>: how much the clusters tell about the classes, without any matching.
 * </ul>
 *
 * <p>Points whose label was given are left out. Points that no label reaches got no prediction:
 * they are scored, as wrong ones. Knows nothing of how the prediction came about.
 */
@NullMarked
package dev.lapwing.scores;

import org.jspecify.annotations.NullMarked;
