package dev.lapwing.io.journal;

import dev.lapwing.io.atomic.WholeFile;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The end of a journal that is no whole record: the process was killed, or the power failed, while
 * it was written, so nobody was told that it is saved. It is cut off, but not thrown away.
 *
 * @param bytes how many there were; mostly none
 * @param kept a file with them; none if there were none, or no room for it
 */
public record TornTail(long bytes, Optional<Path> kept) {

  /** Keeps it in a file of its own, {@code labels.journal.torn.1} or the next free number. */
  static TornTail of(Path journal, JournalContent content) {
    if (content.torn() == 0) {
      return new TornTail(0, Optional.empty());
    }
    Path beside = LabelJournal.freeBeside(journal, ".torn.");
    try (FileChannel in = FileChannel.open(journal, StandardOpenOption.READ)) {
      WholeFile.write(
          beside, out -> in.transferTo(content.end(), content.torn(), Channels.newChannel(out)));
      return new TornTail(content.torn(), Optional.of(beside));
    } catch (IOException full) {
      return new TornTail(content.torn(), Optional.empty()); // no reason not to start
    }
  }
}
