package dev.lapwing.io.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What the arrays of a run folder must add up to: CRC-32C, by the name of the file. A file of
 * another run may have the right shape and values that can be; its checksum gives it away. A
 * checksum is compared while its file is read, at no second reading.
 *
 * @param byName those that are known; runs of earlier versions know none
 */
public record Checksums(Map<String, Integer> byName) {

  public Checksums {
    byName = Map.copyOf(byName);
  }

  public static Checksums none() {
    return new Checksums(Map.of());
  }

  /** Whether such a file was not written, of a run whose files have checksums. */
  boolean lack(Path file) {
    return !byName.isEmpty() && of(file).isEmpty();
  }

  /** That of a file of the state. */
  OptionalInt of(Path file) {
    Integer known = byName.get(file.getFileName().toString());
    return known == null ? OptionalInt.empty() : OptionalInt.of(known);
  }
}
