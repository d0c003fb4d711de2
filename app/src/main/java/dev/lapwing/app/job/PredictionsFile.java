package dev.lapwing.app.job;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.io.csv.CsvField;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * {@code id,label,confidence,margin,runner_up,status}, a line a point. Written as bytes, and what
 * many lines have in common is encoded once, as there may be millions of them.
 */
public final class PredictionsFile {

  private static final String HEADER = "id,label,confidence,margin,runner_up,status\n";
  private static final int BUFFER = 1 << 16;
  private static final byte[] NOTHING = {};
  private static final byte[] GIVEN = lineEnd(Status.GIVEN);
  private static final byte[] PREDICTED = lineEnd(Status.PREDICTED);
  private static final byte[] UNREACHABLE = lineEnd(Status.UNREACHABLE);

  /** How many millionths make one. */
  private static final int ONE = 1_000_000;

  /** A number's length, such as that of {@code 0.123456}. */
  static final int LONGEST_NUMBER = 8;

  private final Decision decision;
  private final IntFunction<String> idOf;
  private final byte[][] classes;

  private PredictionsFile(Decision decision, IntFunction<String> idOf) {
    this.decision = decision;
    this.idOf = idOf;
    this.classes = new byte[decision.classes().count()][];
    for (int k = 0; k < classes.length; k++) {
      classes[k] = utf8(CsvField.quoted(decision.classes().name(k)));
    }
  }

  public static void write(Path file, Decision decision, IntFunction<String> idOf)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      write(out, decision, idOf);
    }
  }

  /** Writes the same lines to a stream that stays open. */
  public static void write(OutputStream out, Decision decision, IntFunction<String> idOf)
      throws IOException {
    new PredictionsFile(decision, idOf).write(out);
  }

  private void write(OutputStream out) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream(2 * BUFFER);
    lines.writeBytes(utf8(HEADER));
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
      lines.writeBytes(ending(decision.status(i)));
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

  private static byte[] ending(Status status) {
    return switch (status) {
      case GIVEN -> GIVEN;
      case PREDICTED -> PREDICTED;
      case UNREACHABLE -> UNREACHABLE;
    };
  }

  private static byte[] lineEnd(Status status) {
    return utf8(status.name().toLowerCase(Locale.ROOT) + '\n');
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
