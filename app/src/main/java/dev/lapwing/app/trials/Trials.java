package dev.lapwing.app.trials;

import dev.lapwing.io.files.DataException;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs the trials of an experiment that are missing from its log, several at once. */
public final class Trials {

  private static final String PHASE = "trials";

  private Trials() {}

  /** All scores in the log, old and new, in order. */
  public static List<TrialScore> run(Experiment experiment, TrialLog log, RunContext run)
      throws DataException, IOException {
    return run(experiment, log, run.threads(), run);
  }

  /**
   * The same with a bound on the trials under way, for memory's sake.
   *
   * @param atOnce how many groups of trials to run at once
   */
  public static List<TrialScore> run(
      Experiment experiment, TrialLog log, int atOnce, RunContext run)
      throws DataException, IOException {
    List<List<TrialKey>> all = experiment.groups();
    List<List<TrialKey>> missing =
        all.stream().filter(group -> !group.stream().allMatch(log::isDone)).toList();
    if (!missing.isEmpty()) {
      Experiment.GroupTask task = experiment.prepare(run);
      RunContext single = run.withThreads(1).withProgress(Progress.none());
      int total = all.size();
      AtomicInteger done = new AtomicInteger(total - missing.size());
      try {
        run.withThreads(atOnce)
            .forEach(
                missing.size(),
                g -> {
                  write(missing.get(g), task.run(missing.get(g), single), log);
                  synchronized (done) {
                    run.progress().report(PHASE, (double) done.incrementAndGet() / total);
                  }
                });
      } catch (UncheckedIOException e) {
        throw new IOException("the trials could not be written", e);
      }
    }
    return log.finish();
  }

  private static void write(List<TrialKey> group, List<TrialScore> scores, TrialLog log) {
    try {
      for (TrialKey key : group) {
        log.add(key, scores.stream().filter(row -> row.key().equals(key)).toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
