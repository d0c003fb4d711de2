package dev.lapwing.app.serve;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The answer for all points as the page reads it: for each its class number + 1, 0 for none, with
 * the highest bit set if it was given; then for each its confidence in 255 steps. A class takes one
 * byte, or two, the low one first, if there are too many.
 */
final class AnswerBytes {

  private static final int MOST_CLASSES_IN_A_BYTE = 126;
  private static final int GIVEN = 0x80;
  private static final int GIVEN_WIDE = 0x8000;
  private static final int STEPS = 255;

  private AnswerBytes() {}

  /** How many bytes a class takes. */
  static int width(Decision decision) {
    return decision.classes().count() > MOST_CLASSES_IN_A_BYTE ? 2 : 1;
  }

  static byte[] of(Decision decision) {
    int size = decision.size();
    int width = width(decision);
    ByteBuffer bytes = ByteBuffer.allocate((width + 1) * size).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < size; i++) {
      int number = decision.classOf(i).orElse(-1) + 1;
      boolean given = decision.status(i) == Status.GIVEN;
      if (width == 1) {
        bytes.put((byte) (number | (given ? GIVEN : 0)));
      } else {
        bytes.putShort((short) (number | (given ? GIVEN_WIDE : 0)));
      }
    }
    for (int i = 0; i < size; i++) {
      bytes.put((byte) Math.round(STEPS * decision.confidence(i)));
    }
    return bytes.array();
  }
}
