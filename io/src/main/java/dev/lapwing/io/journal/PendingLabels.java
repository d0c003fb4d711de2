package dev.lapwing.io.journal;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the journal of a run says that the run does not know yet, for those who only read: someone
 * labels just now, or a page was ended before it could finish.
 *
 * @param labels those of the run with all that is in the journal
 * @param count how many points have other labels than in the run
 * @param mark what a run with these labels has to keep; none if it has no journal
 */
public record PendingLabels(Labels labels, int count, Optional<JournalMark> mark) {

  /**
   * Those of a run folder. Nothing is changed, and a record that is being written is not there yet.
   *
   * @param run what was read from the folder
   * @throws DataException if the journal is damaged
   */
  public static PendingLabels of(Path runFolder, StoredRun run) throws DataException, IOException {
    Optional<Replayed> found = Replayed.of(runFolder, run);
    if (found.isEmpty()) {
      return new PendingLabels(run.labels(), 0, run.mark());
    }
    Replayed journal = found.get();
    Labels all = journal.whole().labels();
    int count = LabelDifference.count(run.labels(), all);
    return new PendingLabels(
        count == 0 ? run.labels() : all,
        count,
        Optional.of(new JournalMark(journal.header().id(), journal.history().revision())));
  }

  /** The warning that goes with whatever is told of the run as it is. */
  public Optional<String> warning(Path runFolder) {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "%,d %s on the page %s not in %s yet; take %s in with lapwing serve, or with lapwing add"
                .formatted(
                    count,
                    count == 1 ? "label given" : "labels given",
                    count == 1 ? "is" : "are",
                    runFolder,
                    count == 1 ? "it" : "them"));
  }
}
