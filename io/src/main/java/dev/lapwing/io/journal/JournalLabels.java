package dev.lapwing.io.journal;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The labels of a journal that lies anywhere, as a label file: of a run that was replaced, or of
 * one that cannot be read any more. They go to points of the same ids.
 */
public final class JournalLabels {

  private JournalLabels() {}

  /** Whether a file begins as a journal does. */
  public static boolean isJournal(Path file) throws IOException {
    return Files.isRegularFile(file) && JournalHeader.isStartOf(file);
  }

  /**
   * The labels after all edits.
   *
   * @throws DataException if it is damaged, or of other points
   */
  public static Labels read(Path file, PointIds ids) throws DataException, IOException {
    Optional<JournalContent> found =
        JournalContent.header(file).isPresent()
            ? JournalContent.read(file, ids.size())
            : Optional.empty();
    JournalContent content =
        found.orElseThrow(() -> JournalContent.damaged(file, "ends before its first record"));
    if (content.base().ids().filter(own -> !own.equals(Fingerprint.of(ids))).isPresent()) {
      throw DataException.in(file)
          .refuse(
              "holds labels of points with other ids than those of the run",
              "give labels as id,label instead");
    }
    LabelHistory history = LabelHistory.of(content.base().labels());
    int number = 0;
    for (JournalEntry entry : content.entries()) {
      number++;
      if (entry instanceof JournalEntry.Edited edited) {
        history = Replayed.replayed(file, number, history, edited.edit());
      }
    }
    return history.labels().canonical();
  }
}
