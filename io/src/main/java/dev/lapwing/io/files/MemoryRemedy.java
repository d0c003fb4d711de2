package dev.lapwing.io.files;

/** The one way to let Lapwing use more memory. */
public final class MemoryRemedy {

  private static final int GIGABYTE_BITS = 30;

  private MemoryRemedy() {}

  /** What to do so that so many bytes fit; no full stop. */
  public static String forBytes(long needed) {
    return "raise the limit with LAPWING_JAVA_OPTIONS=-Xmx%dg"
        .formatted((needed >> GIGABYTE_BITS) + 1);
  }
}
