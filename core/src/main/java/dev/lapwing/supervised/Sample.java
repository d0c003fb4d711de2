package dev.lapwing.supervised;

import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;

/** Some of many points, a sample without replacement. */
public final class Sample {

  private Sample() {}

  /**
   * So many of the points at the most, drawn without replacement, in the order they have (selection
   * sampling: Knuth, The Art of Computer Programming, volume 2, 3.4.2).
   *
   * @param what they are drawn for: another sample for another purpose
   */
  public static int[] of(int[] points, int most, String what, RunContext run) {
    if (points.length <= most) {
      return points;
    }
    SplittableRandom random = run.seed().child("auto").child(what).random();
    int[] drawn = new int[most];
    int taken = 0;
    for (int i = 0; taken < most; i++) {
      if (random.nextDouble() * (points.length - i) < most - taken) {
        drawn[taken++] = points[i];
      }
    }
    return drawn;
  }
}
