package dev.lapwing.bench;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LiveAnswer;
import dev.lapwing.live.LiveLabelling;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.suggest.Suggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * How soon the engine stops what nobody waits for when labels come: at moments drawn at random
 * while it chooses suggestions or refines an answer it gets the same labels again, which need no
 * solving, and the time until they are answered is that until it stopped.
 *
 * <p>Arguments: {@code digits}, {@code mnist} or {@code fashion-mnist}; how many times; a seed.
 */
public final class PreemptionStudy implements LiveLabelling.Listener {

  private static final int LABELS = 20;

  /** An answer is refined within about this time. */
  private static final int LONGEST_WAIT = 1500;

  private static final double MILLISECOND = 1e6;

  private long answered = -1;
  private boolean failed;

  private PreemptionStudy() {}

  public static void main(String[] arguments) throws Exception {
    RunContext run = RunContext.defaults().withSeed(Seed.of(Long.parseLong(arguments[2])));
    LabelledPoints points = LiveStudy.points(arguments[0], run);
    PointGraph graph = PointGraph.of(points.features(), Options.defaults(), run);
    double[] stopped =
        new PreemptionStudy()
            .measure(points, graph, Integer.parseInt(arguments[1]), new Random(1), run);
    Arrays.sort(stopped);
    System.out.printf(
        "stopped within: median %.1f ms, 95 of 100 %.1f ms, longest %.1f ms (%d)%n",
        stopped[stopped.length / 2],
        stopped[stopped.length * 95 / 100],
        stopped[stopped.length - 1],
        stopped.length);
    System.exit(0);
  }

  private double[] measure(
      LabelledPoints points, PointGraph graph, int times, Random random, RunContext run)
      throws InterruptedException {
    int[] truth = points.truth();
    double[] stopped = new double[times];
    try (LiveLabelling live =
        LiveLabelling.start(graph, Options.defaults(), Optional.empty(), run, this)) {
      Labels labels = Labels.of(truth.length);
      long revision = 0;
      for (int time = 0; time < times + LABELS; time++) {
        int point = random.nextInt(truth.length);
        labels = labels.with(point, points.classes().name(truth[point]));
        live.submit(++revision, labels, new int[0], new int[] {random.nextInt(truth.length)});
        await(revision);
        if (time >= LABELS) {
          Thread.sleep(random.nextInt(LONGEST_WAIT));
          long asked = System.nanoTime();
          live.submit(++revision, labels, new int[0]);
          await(revision);
          stopped[time - LABELS] = (System.nanoTime() - asked) / MILLISECOND;
        }
      }
    }
    return stopped;
  }

  private synchronized void await(long revision) throws InterruptedException {
    while (answered < revision && !failed) {
      wait();
    }
    if (failed) {
      throw new IllegalStateException("the engine failed");
    }
  }

  @Override
  public synchronized void answered(LiveAnswer answer) {
    answered = answer.revision();
    notifyAll();
  }

  @Override
  public void suggested(long revision, List<Suggestion> points) {
    // what is chosen is not looked at
  }

  @Override
  public synchronized void failed(RuntimeException cause) {
    failed = true;
    notifyAll();
  }
}
