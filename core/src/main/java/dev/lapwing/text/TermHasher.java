package dev.lapwing.text;

import java.util.Arrays;

/**
 * The terms of one text, hashed (Weinberger et al., Feature hashing for large scale multitask
 * learning, 2009): words, pairs of words that follow each other, and for scripts without blanks
 * groups of two and three characters. Each term has a column and a sign; where two terms share a
 * column, their signs keep the sum of what they add from growing. Pairs have the upper half of the
 * columns, all else the lower. One text at a time.
 */
final class TermHasher implements WordScanner.Listener {

  private static final long OFFSET = 0xcbf29ce484222325L; // FNV-1a
  private static final long PRIME = 0x100000001b3L;
  private static final int SHORT_GROUP = 2;
  private static final int LONG_GROUP = 3;

  private final WordScanner scanner = new WordScanner(this);
  private final int shift;
  private final int upperHalf;

  /** Column and sign of each term in the order they come: 2·column + (1 if negative). */
  private int[] codes = new int[256];

  private int length;
  private long previous;
  private boolean follows;

  /** For so many columns, a power of two. */
  TermHasher(int columns) {
    this.shift = Long.SIZE - Integer.numberOfTrailingZeros(columns);
    this.upperHalf = columns; // twice half of them: codes end with the sign
  }

  /** Whether pairs of words are what a column of so many counts. */
  static boolean isPair(int column, int columns) {
    return column >= columns / 2;
  }

  /** Begins another text. */
  void begin() {
    length = 0;
  }

  /** Adds a part of the text; words of two parts make no pair. */
  void add(String part) {
    follows = false;
    scanner.scan(part);
  }

  @Override
  public void word(int[] characters, int size) {
    long hash = hash(characters, 0, size);
    add(hash, 0);
    if (follows) {
      add(previous * PRIME + Long.rotateLeft(hash, 17), upperHalf);
    }
    previous = hash;
    follows = true;
  }

  @Override
  public void run(int[] characters, int size) {
    for (int i = 0; i < size; i++) {
      if (i + SHORT_GROUP <= size) {
        add(hash(characters, i, SHORT_GROUP), 0);
      }
      if (i + LONG_GROUP <= size) {
        add(hash(characters, i, LONG_GROUP), 0);
      }
    }
    if (size == 1) {
      add(hash(characters, 0, 1), 0);
    }
    follows = false;
  }

  private static long hash(int[] characters, int from, int size) {
    long hash = OFFSET;
    for (int i = from; i < from + size; i++) {
      hash = (hash ^ characters[i]) * PRIME;
    }
    return hash;
  }

  private void add(long term, int half) {
    if (length == codes.length) {
      codes = Arrays.copyOf(codes, 2 * length);
    }
    codes[length++] = (int) (mixed(term) >>> shift) | half;
  }

  /** The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): its first bits are the column. */
  private static long mixed(long term) {
    long z = (term ^ (term >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The columns of the text with what its terms sum to, ascending; those that sum to 0 are out. */
  TermCounts counts() {
    Arrays.sort(codes, 0, length);
    int[] column = new int[length];
    int[] count = new int[length];
    int found = 0;
    for (int i = 0; i < length; ) {
      int here = codes[i] >>> 1;
      int sum = 0;
      for (; i < length && codes[i] >>> 1 == here; i++) {
        sum += (codes[i] & 1) == 0 ? 1 : -1;
      }
      if (sum != 0) {
        column[found] = here;
        count[found++] = sum;
      }
    }
    return new TermCounts(Arrays.copyOf(column, found), Arrays.copyOf(count, found), length > 0);
  }
}
