package dev.lapwing.io.journal;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LabelHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The journal of a run, every edit made again.
 *
 * @param history after all edits
 * @param atMark the labels after those edits that the run holds
 * @param known the ids of the edits, and what each says
 * @param taken edits that bring to the journal what the run's labels have and it has not: someone
 *     added or removed labels by a command
 * @param run the state of the run
 */
record Replayed(
    JournalHeader header,
    JournalContent content,
    LabelHistory history,
    Labels atMark,
    Map<UUID, Fingerprint> known,
    List<LabelEdit> taken,
    Fingerprint run) {

  /** That of a run folder; nothing if there is none, or one that cannot belong to this run. */
  static Optional<Replayed> of(Path runFolder, StoredRun run) throws DataException, IOException {
    Path file = LabelJournal.in(runFolder);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Fingerprint now = new Fingerprint(StoredRun.fingerprint(runFolder));
    Optional<JournalHeader> header = JournalContent.header(file);
    if (header.isEmpty() || !belongs(header.get(), run, now)) {
      return Optional.empty();
    }
    Optional<JournalContent> content = JournalContent.read(file, run.ids().size());
    return content.isEmpty()
        ? Optional.empty()
        : Optional.of(of(file, header.get(), content.get(), run, now));
  }

  private static boolean belongs(JournalHeader header, StoredRun run, Fingerprint now) {
    return header.run().equals(now)
        || run.mark().map(JournalMark::journal).equals(Optional.of(header.id()));
  }

  private static Replayed of(
      Path file, JournalHeader header, JournalContent content, StoredRun run, Fingerprint now)
      throws DataException {
    long inRun =
        run.mark()
            .filter(m -> m.journal().equals(header.id()))
            .map(JournalMark::revision)
            .orElse(0L);
    LabelHistory history = LabelHistory.of(content.base().labels());
    Labels atMark = history.labels();
    Map<UUID, Fingerprint> known = new HashMap<>();
    boolean heeded = false;
    for (int r = 0; r < content.entries().size(); r++) {
      JournalEntry entry = content.entries().get(r);
      heeded |= entry.equals(new JournalEntry.RunHeeded(now));
      if (entry instanceof JournalEntry.Edited edited) {
        history = replayed(file, r + 1, history, edited.edit());
        known.put(edited.id(), Fingerprint.of(edited));
        atMark = history.revision() <= inRun ? history.labels() : atMark;
      }
    }
    List<LabelEdit> taken =
        heeded ? List.of() : LabelDifference.edits(atMark, run.labels(), history.labels());
    return new Replayed(header, content, history, atMark, known, taken, now);
  }

  static LabelHistory replayed(Path file, int number, LabelHistory history, LabelEdit edit)
      throws DataException {
    try {
      return history.replayed(edit);
    } catch (IllegalArgumentException e) {
      throw JournalContent.damaged(
          file, "has a record %d that cannot be: %s".formatted(number, e.getMessage()));
    }
  }

  /** The history with what the run has besides. */
  LabelHistory whole() {
    LabelHistory all = history;
    for (LabelEdit edit : taken) {
      all = all.replayed(edit);
    }
    return all;
  }
}
