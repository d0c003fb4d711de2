package dev.lapwing.io.journal;

import dev.lapwing.io.atomic.WholeFile;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LabelHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * The journal of a run, {@code RUN/labels.journal}: its labels when the journal was begun, then
 * every edit since, undo and redo too. An edit is on disk, forced, before {@link #append} returns.
 * Nothing is ever taken out, so undo reaches back to the beginning, across restarts and whatever
 * became of the run meanwhile.
 *
 * <p>The run's state tells by a {@link JournalMark} how many of the edits its labels hold; the
 * others are pending. When a journal is opened:
 *
 * <ul>
 *   <li>There is none: one is begun, from the run's labels.
 *   <li>The mark names it, or it was begun from just this state of the run: it goes on. If the
 *       run's labels are not those that the journal has at the mark, labels were added or removed
 *       by a command; that is taken over by edits of its own, so that it can be undone.
 *   <li>It belongs to another run, as after {@code label --overwrite}, or is cut off before its
 *       first record: it is renamed to {@code labels.journal.1}, or the next free number, and one
 *       is begun.
 *   <li>A record that was not finished is cut off, and kept beside it: {@link TornTail}. A damaged
 *       one that others follow is refused.
 * </ul>
 */
public final class LabelJournal implements AutoCloseable {

  private static final String NAME = "labels.journal";

  private final Path file;
  private final UUID id;
  private final JournalStorage storage;
  private final Map<UUID, Fingerprint> known;
  private final Optional<Path> setAside;
  private final TornTail torn;
  private final int takenOver;
  private final ClassNames inRun;
  private LabelHistory history;
  private long end;
  private int nextNumber;

  LabelJournal(Path file, Replayed replayed, JournalStorage storage, Optional<Path> setAside) {
    this.file = file;
    this.id = replayed.header().id();
    this.storage = storage;
    this.known = replayed.known();
    this.setAside = setAside;
    this.torn = TornTail.of(file, replayed.content());
    this.takenOver = replayed.taken().size();
    this.inRun = replayed.atMark().classes();
    this.history = replayed.history();
    this.end = replayed.content().end();
    this.nextNumber = replayed.content().nextNumber();
  }

  /** Where the journal of a run lies, or would. */
  static Path in(Path runFolder) {
    return runFolder.resolve(NAME);
  }

  /**
   * Opens the journal of a run, or begins one.
   *
   * @param runFolder whose lock the caller holds
   * @param run what was read from it
   * @throws DataException if it is damaged, or cannot be written
   */
  public static LabelJournal open(Path runFolder, StoredRun run) throws DataException, IOException {
    Optional<Replayed> found = Replayed.of(runFolder, run);
    Path file = in(runFolder);
    Optional<Path> setAside = Optional.empty();
    if (found.isEmpty()) {
      setAside = Files.exists(file) ? Optional.of(setAside(file)) : Optional.empty();
      begin(file, runFolder, run);
      found = Replayed.of(runFolder, run);
    }
    Replayed replayed = found.orElseThrow(() -> new IOException(file + " is not what was written"));
    LabelJournal journal = new LabelJournal(file, replayed, JournalStorage.open(file), setAside);
    try {
      journal.takeOver(replayed);
      return journal;
    } catch (DataException | IOException | RuntimeException e) {
      journal.close();
      throw e;
    }
  }

  private static Path setAside(Path file) throws IOException {
    return Files.move(file, freeBeside(file, "."));
  }

  /** A name for what was in a journal: its own, the given ending, and the first number there is. */
  static Path freeBeside(Path file, String ending) {
    int number = 1;
    while (Files.exists(file.resolveSibling(file.getFileName() + ending + number))) {
      number++;
    }
    return file.resolveSibling(file.getFileName() + ending + number);
  }

  private static void begin(Path file, Path runFolder, StoredRun run)
      throws DataException, IOException {
    Fingerprint now = new Fingerprint(StoredRun.fingerprint(runFolder));
    byte[] base =
        EntryCodec.encode(
            new JournalEntry.Base(run.labels(), Optional.of(Fingerprint.of(run.ids()))));
    try {
      WholeFile.write(
          file,
          out -> {
            out.write(new JournalHeader(UUID.randomUUID(), now).encode());
            out.write(RecordFrame.of(0, base));
          });
    } catch (IOException e) {
      throw unwritable(file, e, "no label can be saved");
    }
  }

  /** Cuts off what was not finished, and takes over what the run has besides. */
  private void takeOver(Replayed replayed) throws DataException, IOException {
    if (replayed.content().torn() > 0) {
      storage.truncate(end);
      storage.force();
    }
    for (LabelEdit edit : replayed.taken()) {
      LabelHistory next = history.replayed(edit);
      write(new JournalEntry.Edited(UUID.randomUUID(), edit));
      history = next;
    }
    if (!replayed.taken().isEmpty()) {
      write(new JournalEntry.RunHeeded(replayed.run()));
    }
  }

  /** After all edits. */
  public synchronized LabelHistory history() {
    return history;
  }

  /**
   * Writes an edit, and returns once it is on disk. If it cannot be written, the journal and its
   * history are as they were.
   *
   * @param edited by which the same edit is known if it comes again: then nothing is done
   * @throws IllegalArgumentException if the edit cannot be, with what is wrong and what to do
   * @throws EditIdTakenException if another edit has this id
   * @throws DataException if the disk is full or fails
   */
  public synchronized LabelHistory append(UUID edited, LabelEdit edit)
      throws DataException, IOException {
    JournalEntry.Edited entry = new JournalEntry.Edited(edited, edit);
    Fingerprint says = Fingerprint.of(entry);
    if (known.containsKey(edited)) {
      EditIdTakenException.requireSame(edited, says, known.get(edited));
      return history;
    }
    LabelHistory next = history.after(edit);
    write(entry);
    known.put(edited, says);
    history = next;
    return next;
  }

  /** What an edit would come to, and its record, which is not written. */
  public LabelHistory rehearse(LabelEdit edit) {
    record(new JournalEntry.Edited(new UUID(0, 0), edit));
    return history().after(edit);
  }

  private synchronized byte[] record(JournalEntry entry) {
    return RecordFrame.of(nextNumber, EntryCodec.encode(entry));
  }

  private void write(JournalEntry entry) throws DataException {
    byte[] record = record(entry);
    try {
      cutBack(); // what an earlier failure may have left
      storage.write(end, record);
      storage.force();
    } catch (IOException e) {
      throw afterFailure(e);
    }
    end += record.length;
    nextNumber++;
  }

  private void cutBack() throws IOException {
    if (storage.size() != end) {
      storage.truncate(end);
    }
  }

  private DataException afterFailure(IOException failure) {
    try {
      cutBack();
      storage.force();
    } catch (IOException e) {
      failure.addSuppressed(e); // before the next record it is tried again
    }
    return unwritable(file, failure, "the label is not saved");
  }

  private static DataException unwritable(Path file, IOException e, String consequence) {
    DataException refusal =
        DataException.in(file)
            .refuse(
                "could not be written, %s, so %s"
                    .formatted(
                        String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT), consequence),
                "free some space, then try again");
    refusal.initCause(e);
    return refusal;
  }

  /** What a run that holds all labels of now has to keep. */
  public synchronized JournalMark mark() {
    return mark(history);
  }

  /** What a run that holds the labels of then has to keep; for a run that took a while to make. */
  public JournalMark mark(LabelHistory then) {
    return new JournalMark(id, then.revision());
  }

  /** Where a journal that was found here and belongs to another run lies now. */
  public Optional<Path> setAside() {
    return setAside;
  }

  /** What was no whole record at the end when it was opened. */
  public TornTail torn() {
    return torn;
  }

  /** How many of the edits were none of the page's: a command changed the labels of the run. */
  public int takenOver() {
    return takenOver;
  }

  /**
   * The number that a class of the run has here, by the name it has in the run: it may have been
   * renamed since, and a run numbers its classes anew when it is written.
   */
  public OptionalInt numberOf(String nameInRun) {
    OptionalInt then = inRun.number(nameInRun);
    return then.isPresent() ? then : history().labels().classes().number(nameInRun);
  }

  @Override
  public void close() throws IOException {
    storage.close();
  }
}
