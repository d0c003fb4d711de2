package dev.lapwing.io.journal;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Journals, damaged: read or refused, as {@code dev.lapwing.io.ReaderFuzzTest}. */
class JournalFuzzTest {

  private static final int SIZE = 9;

  @TempDir static Path folder;

  /** Each kind of entry. */
  static Stream<byte[]> entrySeeds() {
    UUID id = new UUID(3, 4);
    return Stream.of(
            new JournalEntry.Base(
                Labels.of(SIZE).with(3, "boot").with(4, "Ж").with(7, "boot"),
                Optional.of(new Fingerprint(new byte[Fingerprint.BYTES]))),
            new JournalEntry.RunHeeded(new Fingerprint(new byte[Fingerprint.BYTES])),
            new JournalEntry.Edited(id, new LabelEdit.Assign(new int[] {0, 1, 2, 8}, "boot")),
            new JournalEntry.Edited(id, new LabelEdit.Clear(new int[] {5})),
            new JournalEntry.Edited(id, new LabelEdit.Skip(new int[] {5, 7})),
            new JournalEntry.Edited(id, new LabelEdit.Rename("boot", "shoe")),
            new JournalEntry.Edited(id, new LabelEdit.Merge("boot", "Ж")),
            new JournalEntry.Edited(id, new LabelEdit.Undo()),
            new JournalEntry.Edited(id, new LabelEdit.Redo()))
        .map(EntryCodec::encode);
  }

  /** Without frames: no checksum stands in the way. */
  @MethodSource("entrySeeds")
  @FuzzTest(maxDuration = "20m")
  void entry(byte[] content) {
    JournalEntry entry;
    try {
      entry = EntryCodec.decode(content, SIZE);
    } catch (IllegalArgumentException refused) {
      return; // as it should be
    }
    JournalEntry again = EntryCodec.decode(EntryCodec.encode(entry), SIZE);
    if (!again.getClass().equals(entry.getClass())) {
      throw new AssertionError("%s was written, %s read".formatted(entry, again));
    }
  }

  static Stream<byte[]> journalSeeds() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(
        new JournalHeader(new UUID(1, 2), new Fingerprint(new byte[Fingerprint.BYTES])).encode());
    int number = 0;
    for (byte[] entry : entrySeeds().toList()) {
      out.write(RecordFrame.of(number++, entry));
    }
    return Stream.of(out.toByteArray());
  }

  @MethodSource("journalSeeds")
  @FuzzTest(maxDuration = "20m")
  void journal(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("labels.journal"), content);
    try {
      if (JournalContent.header(file).isPresent()) {
        JournalContent.read(file, SIZE);
      }
    } catch (DataException refused) {
      // as it should be
    }
  }
}
