package dev.lapwing.io.journal;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the journal of a run says that the run does not know yet, for those who only read: someone
 * labels just now, or a page was ended before it could finish.
 *
 * @param labels those of the run with all that is in the journal; classes keep the numbers they
 *     have in the run unless one of them has no labels any more
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
    return new PendingLabels(
        LabelDifference.taken(run.labels(), all),
        LabelDifference.count(run.labels(), all),
        Optional.of(new JournalMark(journal.header().id(), journal.history().revision())));
  }

  /**
   * The warning that goes with whatever is told of a run as it is; none if it has no journal. Nor
   * does a damaged one keep anyone from reading the run: it is told of.
   */
  public static Optional<String> warningOf(Path runFolder) throws DataException, IOException {
    if (!Files.exists(LabelJournal.in(runFolder)) || !StoredRun.isRun(runFolder)) {
      return Optional.empty();
    }
    StoredRun run = StoredRun.read(runFolder);
    try {
      return of(runFolder, run).warning(runFolder);
    } catch (DataException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Refuses a run folder that may not be replaced: labels were given on its page that are in the
   * journal alone, and whoever replaces the run would lose sight of them. The caller holds its
   * lock.
   */
  public static void requireNone(Path runFolder) throws DataException, IOException {
    Path journal = LabelJournal.in(runFolder);
    if (!Files.exists(journal) || !StoredRun.isRun(runFolder)) {
      return;
    }
    StoredRun run;
    try {
      run = StoredRun.read(runFolder);
    } catch (DataException unreadable) {
      throw DataException.in(journal)
          .refuse(
              "may hold labels that are nowhere else, and the run cannot tell: %s %s"
                  .formatted(unreadable.file(), unreadable.problem()),
              "move it out of the folder, make the run, then bring them in: lapwing add %s --labels with the journal where you moved it"
                  .formatted(runFolder));
    }
    int count = of(runFolder, run).count();
    if (count > 0) {
      throw DataException.in(journal)
          .refuse(
              "holds %,d %s on the page that %s not in the run yet"
                  .formatted(count, labelsGiven(count), count == 1 ? "is" : "are"),
              "take %s in with lapwing serve %s and Ctrl-C, or with lapwing add %s --labels %s; or move the journal out of the folder"
                  .formatted(count == 1 ? "it" : "them", runFolder, runFolder, journal));
    }
  }

  private static String labelsGiven(int count) {
    return count == 1 ? "label given" : "labels given";
  }

  private Optional<String> warning(Path runFolder) {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "%,d %s on the page %s not in %s yet; take %s in with lapwing serve, or with lapwing add"
                .formatted(
                    count,
                    labelsGiven(count),
                    count == 1 ? "is" : "are",
                    runFolder,
                    count == 1 ? "it" : "them"));
  }
}
