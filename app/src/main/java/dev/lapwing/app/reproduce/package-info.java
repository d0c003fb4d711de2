/**
 * Every figure of Streicher and Gilboa, "Graph Laplacian for Semi-Supervised Learning" (2023),
 * measured anew: the numbers of every trial as CSV, pictures as SVG, one page for each part. Start
 * at {@link dev.lapwing.app.reproduce.Reproduction}.
 *
 * <p>A part is a list of trials that depend on the seed and their own number alone. Trials are
 * written down as they finish, so a run that was interrupted goes on with those that are missing,
 * and ends with the same bytes. Knows nothing of the command line.
 */
@NullMarked
package dev.lapwing.app.reproduce;

import org.jspecify.annotations.NullMarked;
