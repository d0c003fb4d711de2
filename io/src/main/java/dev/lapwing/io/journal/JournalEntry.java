package dev.lapwing.io.journal;

import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import java.util.Optional;
import java.util.UUID;

/** What a record of a journal says. {@link EntryCodec} writes and reads it. */
sealed interface JournalEntry {

  /**
   * The labels that the edits begin with: the first record, and no other.
   *
   * @param ids what the points are called, so that labels do not go to other points; journals of
   *     before do not tell
   */
  record Base(Labels labels, Optional<Fingerprint> ids) implements JournalEntry {}

  /**
   * An edit.
   *
   * @param id by which a second request for the same edit is known
   */
  record Edited(UUID id, LabelEdit edit) implements JournalEntry {}

  /**
   * What the run's labels had more than the journal was taken over by the edits before.
   *
   * @param run the fingerprint of the run's state then
   */
  record RunHeeded(Fingerprint run) implements JournalEntry {}
}
