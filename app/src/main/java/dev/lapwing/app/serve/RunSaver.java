package dev.lapwing.app.serve;

import dev.lapwing.Result;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelHistory;
import java.util.Optional;

/**
 * Writes labels that were given on the page into their run, solved afresh: what is then in the
 * folder is, to the byte, what {@code lapwing label} makes of the same labels.
 *
 * @param version of the program
 */
record RunSaver(long seed, int threads, String version) {

  /** One at a time: saving a second time has to wait for the first. */
  synchronized void save(ServedRun run, HeldFolder hold, LabelHistory history, JournalMark mark)
      throws Exception {
    try (JobContext context = JobContext.uninterrupted(seed, threads);
        PendingFolder pending = hold.change()) {
      Labels labels = history.labels().canonical();
      Result result =
          SolveStep.checked(
              SolveStep.solve(run.graph(), labels, run.stored().recipe(), context), context);
      FinishedRun finished =
          new FinishedRun(
              run.stored().recipe(), run.points(), result, run.stored().layout(), context);
      new RunWriter(finished, pending, version, Optional.of(mark))
          .writeNextTo(run.stored(), run.folder());
    }
  }
}
