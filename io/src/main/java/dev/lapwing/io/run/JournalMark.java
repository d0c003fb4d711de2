package dev.lapwing.io.run;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * How much of a journal of labels is in the labels of a run: the edits up to a revision.
 *
 * @param journal which journal
 * @param revision how many of its edits; later ones are not in the run yet
 */
public record JournalMark(UUID journal, long revision) {

  static final String FILE = "journal.mark";

  private static final Pattern TEXT =
      Pattern.compile("journal ([0-9a-f-]{36}) revision (\\d{1,18})\n");

  public JournalMark {
    if (revision < 0) {
      throw new IllegalArgumentException("revision %d; the first is 0".formatted(revision));
    }
  }

  /** Writes it into the state of a run; returns its checksum. */
  int write(Path state) throws IOException {
    byte[] text =
        "journal %s revision %d\n".formatted(journal, revision).getBytes(StandardCharsets.UTF_8);
    Files.write(state.resolve(FILE), text);
    return checksum(text);
  }

  /** That of a run, if its checksums know of one. */
  static Optional<JournalMark> read(Path state, Checksums checksums)
      throws DataException, IOException {
    Path file = state.resolve(FILE);
    OptionalInt expected = checksums.of(file);
    if (expected.isEmpty()) {
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      throw damaged(file, "is missing");
    }
    byte[] bytes = Files.readAllBytes(file);
    Matcher text = TEXT.matcher(new String(bytes, StandardCharsets.UTF_8));
    if (checksum(bytes) != expected.getAsInt() || !text.matches()) {
      throw damaged(file, "is not the one that was written: its checksum differs");
    }
    return Optional.of(
        new JournalMark(UUID.fromString(text.group(1)), Long.parseLong(text.group(2))));
  }

  /** Labels of the page may be in no run: they are to be brought into the one that comes. */
  private static DataException damaged(Path file, String problem) {
    return DataException.in(file)
        .refuse(
            problem,
            "move labels.journal out of the run folder, make the run anew with lapwing label --overwrite, and bring the labels given on the page in: lapwing add RUN --labels with the journal where you moved it");
  }

  private static int checksum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length);
    return (int) sum.getValue();
  }
}
