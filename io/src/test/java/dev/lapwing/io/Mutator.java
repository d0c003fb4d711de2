package dev.lapwing.io;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Damages files at random, but the same way for the same seed. */
public final class Mutator {

  private static final String[] WORDS = {
    ",",
    "\"",
    "\n",
    "\r\n",
    "\r",
    "\t",
    ";",
    "[",
    "]",
    "{",
    "}",
    ":",
    "?",
    "-",
    "e",
    ".",
    "nan",
    "inf",
    "0",
    "1e999",
    "id",
    "label",
    "source",
    "99999999999",
    "null",
    "\uFEFF",
    "(",
    ")",
    "'",
    "True",
    "\0",
    "猫",
    " "
  };
  private static final int[] EXTREMES = {0, 1, 0x7F, 0x80, 0xFF};

  private final SplittableRandom random;

  public Mutator(long seed) {
    this.random = new SplittableRandom(seed);
  }

  public byte[] mutate(byte[] original) {
    byte[] content = original;
    for (int left = 1 + random.nextInt(4); left > 0; left--) {
      content = once(content);
    }
    return content;
  }

  private byte[] once(byte[] content) {
    int from = random.nextInt(content.length + 1);
    int to = Math.min(content.length, from + random.nextInt(8));
    return switch (random.nextInt(7)) {
      case 0 -> Arrays.copyOf(content, from); // cut off
      case 1 -> splice(content, from, to, new byte[0]); // lose some
      case 2 -> splice(content, to, to, Arrays.copyOfRange(content, from, to)); // say it twice
      case 3 -> splice(content, from, from, word());
      case 4 -> overwrite(content, from, EXTREMES[random.nextInt(EXTREMES.length)]);
      case 5 -> overwrite(content, from, random.nextInt(256));
      default -> flip(content, from);
    };
  }

  private byte[] word() {
    return WORDS[random.nextInt(WORDS.length)].getBytes(StandardCharsets.UTF_8);
  }

  private byte[] flip(byte[] content, int at) {
    byte old = at < content.length ? content[at] : 0;
    return overwrite(content, at, old ^ (1 << random.nextInt(8)));
  }

  private static byte[] overwrite(byte[] content, int at, int value) {
    byte[] changed = content.clone();
    if (at < changed.length) {
      changed[at] = (byte) value;
    }
    return changed;
  }

  private static byte[] splice(byte[] content, int from, int to, byte[] middle) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(content, 0, from);
    out.writeBytes(middle);
    out.write(content, to, content.length - to);
    return out.toByteArray();
  }
}
