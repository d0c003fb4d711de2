/**
 * Methods compared over repeated draws: trials under several regimes, each scored for several
 * methods where the truth is known. Start at {@link dev.lapwing.app.trials.Experiment} for what is
 * to be measured, {@link dev.lapwing.app.trials.Trials} for the measuring and {@link
 * dev.lapwing.app.trials.TrialScores} for what came of it.
 *
 * <p>A trial depends on the seed and its own number alone. Trials are written down as they finish,
 * so a run that was interrupted goes on with those that are missing, and ends with the same bytes.
 * It may not know whose methods are compared, on which data, or for which paper.
 */
@NullMarked
package dev.lapwing.app.trials;

import org.jspecify.annotations.NullMarked;
