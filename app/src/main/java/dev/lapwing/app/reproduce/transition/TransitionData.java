package dev.lapwing.app.reproduce.transition;

import dev.lapwing.app.demo.DemoDigits;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.reproduce.statistics.ImagesExperiment;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Moons;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Points to draw labels of.
 *
 * @param id in files
 * @param points how many there are
 * @param settings how they become a graph
 * @param isNewEachTime whether every trial has points of its own
 * @param source where they come from
 */
public record TransitionData(
    String id,
    String title,
    int points,
    PartSettings settings,
    boolean isNewEachTime,
    Source source) {

  private static final int THOUSAND = 1000;
  private static final int[] LEADING = {1, 2, 5};
  private static final int MOONS = 500;
  private static final double NOISE = 0.1;
  private static final int DIGITS = 1797;
  private static final int TEST_IMAGES = 10_000;

  /** Two moons, as where the number of labels is varied. */
  public static TransitionData moons(PartSettings settings) {
    return new TransitionData(
        "two-moons",
        "Two moons",
        MOONS,
        settings,
        true,
        (seed, run) -> Moons.two(MOONS, NOISE, seed));
  }

  /** The bundled digits. */
  public static TransitionData digits(PartSettings settings) {
    return new TransitionData(
        "digits", "Digits", DIGITS, settings, false, (seed, run) -> DemoDigits.read().points());
  }

  /** The test images of a data set. */
  public static TransitionData images(
      String id, PartSettings settings, ImagesExperiment.ImageSource source) {
    return new TransitionData(
        id,
        id.toUpperCase(Locale.ROOT),
        TEST_IMAGES,
        settings,
        false,
        (seed, run) -> source.read(run));
  }

  /** Makes or reads the points. */
  @FunctionalInterface
  public interface Source {
    /**
     * The points.
     *
     * @param seed of the trial, or of all if they are the same in each
     */
    LabelledPoints read(Seed seed, RunContext run) throws DataException, IOException;
  }

  /**
   * From no label to half of the points: 0, 1, 2, 5, 10, 20, 50, … and the half itself.
   *
   * @param chosen others instead, between those two ends; none for these
   * @param place of the first
   */
  List<Regime> regimes(List<Double> chosen, int place) {
    int half = points / 2;
    TreeSet<Integer> counts = new TreeSet<>(List.of(0, half));
    chosen.stream().map(Double::intValue).filter(count -> count < half).forEach(counts::add);
    for (int power = 1; chosen.isEmpty() && power < half; power *= 10) {
      for (int digit : LEADING) {
        if (digit * power < half) {
          counts.add(digit * power);
        }
      }
    }
    List<Regime> regimes = new ArrayList<>();
    for (int count : counts) {
      regimes.add(
          new Regime(List.of(id, Integer.toString(count)), label(count), place + regimes.size()));
    }
    return regimes;
  }

  /** Thousands are cut short, for the axis. */
  private static String label(int count) {
    return count > 0 && count % THOUSAND == 0 ? count / THOUSAND + "k" : Integer.toString(count);
  }

  /** How many labels are drawn under a regime. */
  static int labels(Regime regime) {
    return Integer.parseInt(regime.id().get(1));
  }
}
