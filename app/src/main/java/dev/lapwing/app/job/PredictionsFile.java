package dev.lapwing.app.job;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.io.csv.CsvField;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ItemStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * {@code id,label,confidence,margin,runner_up,status} and, if texts are joined, a column for each
 * of theirs; a line a point. Written as bytes, and what many lines have in common is encoded once,
 * as there may be millions of them.
 */
public final class PredictionsFile {

  private static final List<String> COLUMNS =
      List.of("id", "label", "confidence", "margin", "runner_up", "status");
  private static final int BUFFER = 1 << 16;
  private static final byte[] NOTHING = {};
  private static final byte[] GIVEN = word(Status.GIVEN);
  private static final byte[] PREDICTED = word(Status.PREDICTED);
  private static final byte[] UNREACHABLE = word(Status.UNREACHABLE);

  /** How many millionths make one. */
  private static final int ONE = 1_000_000;

  /** A number's length, such as that of {@code 0.123456}. */
  static final int LONGEST_NUMBER = 8;

  private final Decision decision;
  private final IntFunction<String> idOf;
  private final Optional<ItemStore> joined;
  private final byte[][] classes;

  private PredictionsFile(Decision decision, IntFunction<String> idOf, Optional<ItemStore> joined) {
    this.decision = decision;
    this.idOf = idOf;
    this.joined = joined;
    this.classes = new byte[decision.classes().count()][];
    for (int k = 0; k < classes.length; k++) {
      classes[k] = utf8(CsvField.quoted(decision.classes().name(k)));
    }
  }

  /**
   * Writes a new file.
   *
   * @param joined texts of the same points, to stand beside what was decided
   */
  public static void write(
      Path file, Decision decision, IntFunction<String> idOf, Optional<ItemStore> joined)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      write(out, decision, idOf, joined);
    }
  }

  /** Writes the same lines to a stream that stays open. */
  public static void write(
      OutputStream out, Decision decision, IntFunction<String> idOf, Optional<ItemStore> joined)
      throws IOException {
    try (ItemReader texts = joined.isEmpty() ? null : joined.get().reader()) {
      new PredictionsFile(decision, idOf, joined).write(out, texts);
    }
  }

  private String header() {
    List<String> names = new ArrayList<>(COLUMNS);
    joined.ifPresent(texts -> names.addAll(texts.columnsBeside(COLUMNS)));
    return names.stream().map(CsvField::quoted).collect(Collectors.joining(",")) + "\n";
  }

  private void write(OutputStream out, @Nullable ItemReader texts) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream(2 * BUFFER);
    lines.writeBytes(utf8(header()));
    byte[] number = new byte[LONGEST_NUMBER];
    for (int i = 0; i < decision.size(); i++) {
      lines.writeBytes(utf8(CsvField.quoted(idOf.apply(i))));
      lines.write(',');
      lines.writeBytes(nameOf(decision.classOf(i).orElse(-1)));
      lines.write(',');
      lines.write(number, 0, format(decision.confidence(i), number));
      lines.write(',');
      lines.write(number, 0, format(decision.margin(i), number));
      lines.write(',');
      lines.writeBytes(nameOf(decision.runnerUpOf(i).orElse(-1)));
      lines.write(',');
      lines.writeBytes(wordFor(decision.status(i)));
      for (String text : texts == null ? List.<String>of() : texts.texts(i)) {
        lines.write(',');
        lines.writeBytes(utf8(CsvField.quoted(text)));
      }
      lines.write('\n');
      if (lines.size() >= BUFFER) {
        lines.writeTo(out);
        lines.reset();
      }
    }
    lines.writeTo(out);
  }

  private byte[] nameOf(int classNumber) {
    return classNumber < 0 ? NOTHING : classes[classNumber];
  }

  private static byte[] wordFor(Status status) {
    return switch (status) {
      case GIVEN -> GIVEN;
      case PREDICTED -> PREDICTED;
      case UNREACHABLE -> UNREACHABLE;
    };
  }

  private static byte[] word(Status status) {
    return utf8(status.name().toLowerCase(Locale.ROOT));
  }

  /**
   * A number from 0 to 1: six digits after the point; {@code 1} and {@code 0} plainly.
   *
   * @return how many bytes were filled
   */
  static int format(double value, byte[] target) {
    int millionths = (int) Math.round(value * ONE);
    target[0] = (byte) ('0' + millionths / ONE);
    if (millionths % ONE == 0) {
      return 1;
    }
    target[1] = '.';
    for (int digit = LONGEST_NUMBER - 1; digit > 1; digit--) {
      target[digit] = (byte) ('0' + millionths % 10);
      millionths /= 10;
    }
    return LONGEST_NUMBER;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
