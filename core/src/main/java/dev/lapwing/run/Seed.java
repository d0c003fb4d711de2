package dev.lapwing.run;

import java.util.SplittableRandom;

/**
 * The root of all randomness, mixed as in SplitMix64 (Steele, Lea and Flood, 2014). Every consumer
 * draws from its own named child, so that adding one never changes what another sees, whatever the
 * order or the number of threads.
 */
public record Seed(long value) {

  public static Seed of(long value) {
    return new Seed(value);
  }

  /** The seed for the part of the work called {@code name}. */
  public Seed child(String name) {
    long hash = value;
    for (int i = 0; i < name.length(); i++) {
      hash = mix(hash + name.charAt(i) + 1);
    }
    return new Seed(mix(hash));
  }

  /** A new generator; two generators of one seed give the same numbers. */
  public SplittableRandom random() {
    return new SplittableRandom(value);
  }

  /** The finaliser of SplitMix64 (Steele, Lea and Flood, 2014). */
  private static long mix(long z) {
    z += 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
