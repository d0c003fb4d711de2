package dev.lapwing.bench;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Decision;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.datasets.DataCache;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Split;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LiveAnswer;
import dev.lapwing.live.LiveLabelling;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.suggest.Suggestion;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * How many suggested labels it takes where nobody waits for answers: as on the labelling page the
 * next item is there at once, from the newest suggestions there are, and is answered with its true
 * class after a while, whether or not they have been renewed meanwhile.
 *
 * <p>Arguments: {@code digits}, {@code mnist}, {@code fashion-mnist} or a number of points; how
 * many labels; a seed; and policies separated by commas: {@code awaited}, each suggestion is waited
 * for; {@code told-1500}, 1.5 s an item and the engine is told which item is looked at; {@code
 * untold-1500}, it is not. Without a number all six suggestions are waited for, but the next item
 * was chosen before.
 */
public final class LiveStudy implements LiveLabelling.Listener {

  private static final String DIGITS = "app/src/main/resources/dev/lapwing/app/demo/digits.csv.gz";
  private static final int SIX = 6;
  private static final double GOAL = 0.95;

  private static final int CLUSTERS = 20;
  private static final int WIDTH = 64;
  private static final double SPREAD = 1.1;

  private List<Integer> suggested = List.of();
  private long suggestedFor = -1;

  private LiveStudy() {}

  public static void main(String[] arguments)
      throws DataException, IOException, InterruptedException {
    RunContext run = RunContext.defaults().withSeed(Seed.of(Long.parseLong(arguments[2])));
    LabelledPoints points = points(arguments[0], run);
    PointGraph graph = PointGraph.of(points.features(), Options.defaults(), run);
    for (String policy : arguments[3].split(",", -1)) {
      System.out.println(
          policy
              + new LiveStudy().trial(policy, points, graph, Integer.parseInt(arguments[1]), run));
    }
    System.exit(0);
  }

  static LabelledPoints points(String name, RunContext run) throws DataException, IOException {
    if (name.equals("digits")) {
      return digits();
    }
    if (name.chars().allMatch(Character::isDigit)) {
      return clusters(Integer.parseInt(name));
    }
    DatasetRegistry known = new DatasetRegistry(DataCache.usual(), InputStream::nullInputStream);
    return known.readImages(known.named(name).orElseThrow(), Split.ALL, run);
  }

  /** Twenty round clusters in 64 dimensions, like those of {@code bench/page}. */
  private static LabelledPoints clusters(int count) {
    SplittableRandom random = Sample.SEED.child("clusters").random();
    float[][] centres = new float[CLUSTERS][WIDTH];
    for (float[] centre : centres) {
      for (int j = 0; j < WIDTH; j++) {
        centre[j] = (float) (SPREAD * random.nextGaussian());
      }
    }
    float[] values = new float[Math.multiplyExact(count, WIDTH)];
    int[] truth = new int[count];
    for (int i = 0, e = 0; i < count; i++) {
      truth[i] = random.nextInt(CLUSTERS);
      for (int j = 0; j < WIDTH; j++, e++) {
        values[e] = (float) (centres[truth[i]][j] + random.nextGaussian());
      }
    }
    List<String> names = IntStream.range(0, CLUSTERS).mapToObj(Integer::toString).toList();
    return new LabelledPoints(FeatureMatrix.of(count, WIDTH, values), truth, ClassNames.of(names));
  }

  private static LabelledPoints digits() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of(DIGITS))),
                StandardCharsets.UTF_8))) {
      List<String[]> rows = in.lines().map(line -> line.split(",", -1)).toList();
      double[][] pixels = new double[rows.size()][rows.get(0).length - 1];
      int[] truth = new int[rows.size()];
      for (int i = 0; i < truth.length; i++) {
        for (int p = 0; p < pixels[i].length; p++) {
          pixels[i][p] = Double.parseDouble(rows.get(i)[p]);
        }
        truth[i] = Integer.parseInt(rows.get(i)[pixels[i].length]);
      }
      List<String> names = List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
      return new LabelledPoints(FeatureMatrix.of(pixels), truth, ClassNames.of(names));
    }
  }

  @Override
  public void answered(LiveAnswer answer) {
    // looked at when a label is given
  }

  @Override
  public synchronized void suggested(long revision, List<Suggestion> points) {
    suggested = points.stream().map(Suggestion::point).toList();
    suggestedFor = revision;
    notifyAll();
  }

  @Override
  public void failed(RuntimeException cause) {
    throw new UncheckedIOException(new IOException(cause));
  }

  private synchronized void await(long revision) throws InterruptedException {
    while (suggestedFor < revision || suggested.size() < SIX) {
      wait();
    }
  }

  private synchronized Optional<Integer> next(Labels labels) {
    return suggested.stream().filter(point -> !labels.isLabelled(point)).findFirst();
  }

  private String trial(
      String policy, LabelledPoints points, PointGraph graph, int wanted, RunContext run)
      throws InterruptedException {
    int[] truth = points.truth();
    Labels labels = Labels.of(truth.length);
    StringBuilder curve = new StringBuilder();
    int reached = 0;
    try (LiveLabelling live =
        LiveLabelling.start(graph, Options.defaults(), Optional.empty(), run, this)) {
      live.submit(0, labels, new int[0]);
      await(0);
      int current = next(labels).orElseThrow();
      for (int r = 1; r <= wanted; r++) {
        labels = labels.with(current, points.classes().name(truth[current]));
        current = label(live, r, labels, policy);
        double accuracy =
            live.latest().map(each -> accuracy(each.decision(), points, truth)).orElse(0.0);
        reached = reached == 0 && accuracy >= GOAL ? r : reached;
        curve.append(r % 5 == 0 ? " %d:%.3f".formatted(r, accuracy) : "");
      }
    }
    return " labels to %s: %s; accuracy%s".formatted(GOAL, reached == 0 ? "-" : reached, curve);
  }

  /** Hands the labels in and returns what is looked at next, once it has been looked at. */
  private int label(LiveLabelling live, int revision, Labels labels, String policy)
      throws InterruptedException {
    String[] parts = policy.split("-", 2);
    Optional<Integer> next = parts[0].equals("awaited") ? Optional.empty() : next(labels);
    int[] shown = parts[0].equals("told") ? next.stream().mapToInt(i -> i).toArray() : new int[0];
    live.submit(revision, labels, new int[0], shown);
    if (next.isEmpty() || parts.length == 1) {
      await(revision);
    } else {
      Thread.sleep(Long.parseLong(parts[1]));
    }
    return next.isPresent() ? next.get() : next(labels).orElseThrow();
  }

  static double accuracy(Decision decision, LabelledPoints points, int[] truth) {
    int right = 0;
    for (int i = 0; i < truth.length; i++) {
      String name = points.classes().name(truth[i]);
      right += decision.label(i).filter(name::equals).isPresent() ? 1 : 0;
    }
    return (double) right / truth.length;
  }
}
