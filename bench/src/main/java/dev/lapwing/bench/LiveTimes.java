package dev.lapwing.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LiveAnswer;
import dev.lapwing.live.LiveLabelling;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.suggest.Suggestion;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How long answers take without a browser beside them: suggested points are labelled truly, one
 * after another, each once six suggestions are there for the labels before it, and every fifth once
 * the answer is refined. The first ten are left out: as long as classes come, nothing is known
 * before them. Beside the clock stands the processor time of the whole program, which other work on
 * the machine does not stretch as much.
 *
 * <p>Arguments: {@code digits}, {@code mnist}, {@code fashion-mnist} or a number of points; how
 * many labels, more than ten; a seed; and {@code quickly} if each item is to be labelled as soon as
 * there is one to come after it, as by who does not look long.
 */
public final class LiveTimes implements LiveLabelling.Listener {

  private static final int UNCOUNTED = 10;
  private static final int SIX = 6;
  private static final int REFINED = 5;
  private static final double MILLISECOND = 1e6;

  private long answered = -1;
  private long refined = -1;
  private long suggestedFor = -1;
  private List<Integer> suggested = List.of();
  private Moment answeredAt = Moment.now();
  private Moment firstAt = answeredAt;
  private Moment sixAt = answeredAt;
  private Optional<Decision> rough = Optional.empty();
  private Optional<Decision> last = Optional.empty();
  private boolean failed;
  private final boolean quickly;

  private LiveTimes(boolean quickly) {
    this.quickly = quickly;
  }

  public static void main(String[] arguments) throws Exception {
    RunContext run = RunContext.defaults().withSeed(Seed.of(Long.parseLong(arguments[2])));
    LabelledPoints points = LiveStudy.points(arguments[0], run);
    PointGraph graph = PointGraph.of(points.features(), Options.defaults(), run);
    boolean quickly = arguments.length > 3 && arguments[3].equals("quickly");
    new LiveTimes(quickly).measure(points, graph, Integer.parseInt(arguments[1]), run);
    System.exit(0);
  }

  private void measure(LabelledPoints points, PointGraph graph, int wanted, RunContext run)
      throws InterruptedException {
    int[] truth = points.truth();
    Span[][] took = new Span[3][wanted - UNCOUNTED];
    List<Double> agreed = new ArrayList<>();
    double accuracy = 0;
    try (LiveLabelling live =
        LiveLabelling.start(graph, Options.defaults(), Optional.empty(), run, this)) {
      Labels labels = Labels.of(truth.length);
      live.submit(0, labels, new int[0]);
      await(0, false);
      int current = next(labels);
      for (int r = 1; r <= wanted; r++) {
        labels = labels.with(current, points.classes().name(truth[current]));
        current = next(labels);
        Moment asked = Moment.now();
        live.submit(r, labels, new int[0], new int[] {current});
        await(r, r % REFINED == 0);
        if (r > UNCOUNTED) {
          took[0][r - UNCOUNTED - 1] = asked.to(answeredAt);
          took[1][r - UNCOUNTED - 1] = answeredAt.to(firstAt);
          took[2][r - UNCOUNTED - 1] = answeredAt.to(sixAt);
        }
        Span answer = asked.to(answeredAt);
        System.out.printf(
            "%d: %.0f ms, of processors %.0f ms; six suggestions %.0f ms later%n",
            r, answer.clock(), answer.processor(), answeredAt.to(sixAt).clock());
        if (r > UNCOUNTED && r % REFINED == 0) {
          agreed.add(agreement());
        }
      }
      accuracy = LiveStudy.accuracy(live.latest().orElseThrow().decision(), points, truth);
    }
    print("label to rough answer", took[0]);
    print("answer to first suggestion", took[1]);
    print("answer to six suggestions", took[2]);
    System.out.printf(
        "rough and refined agree on %.4f of the points on average, %.4f at least (%d)%n",
        agreed.stream().mapToDouble(each -> each).average().orElse(1),
        agreed.stream().mapToDouble(each -> each).min().orElse(1),
        agreed.size());
    System.out.printf("accuracy after %d labels: %.4f%n", wanted, accuracy);
  }

  private static void print(String what, Span[] took) {
    double[] clock = Arrays.stream(took).mapToDouble(Span::clock).sorted().toArray();
    double[] processor = Arrays.stream(took).mapToDouble(Span::processor).sorted().toArray();
    System.out.printf(
        "%s: median %.0f ms, 95 of 100 %.0f ms; of processors %.0f and %.0f ms (%d)%n",
        what, at(clock, 50), at(clock, 95), at(processor, 50), at(processor, 95), took.length);
  }

  private static double at(double[] sorted, int percent) {
    return sorted[sorted.length * percent / 100];
  }

  /** A moment by the clock, and by the processor time that the program had had. */
  private record Moment(long clock, long processor) {

    private static final OperatingSystemMXBean SYSTEM =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    static Moment now() {
      return new Moment(System.nanoTime(), SYSTEM.getProcessCpuTime());
    }

    Span to(Moment later) {
      return new Span(
          (later.clock - clock) / MILLISECOND, (later.processor - processor) / MILLISECOND);
    }
  }

  /** Milliseconds. */
  private record Span(double clock, double processor) {}

  private synchronized double agreement() {
    Decision one = rough.orElseThrow();
    Decision other = last.orElseThrow();
    int same = 0;
    for (int i = 0; i < one.size(); i++) {
      same += one.classOf(i).equals(other.classOf(i)) ? 1 : 0;
    }
    return (double) same / one.size();
  }

  private synchronized void await(long revision, boolean untilRefined) throws InterruptedException {
    while (!failed
        && (answered < revision
            || suggestedFor < revision
            || ((!quickly || revision == 0) && suggested.size() < SIX)
            || (!quickly && untilRefined && refined < revision))) {
      wait();
    }
    if (failed) {
      throw new IllegalStateException("the engine failed");
    }
  }

  private synchronized int next(Labels labels) {
    return suggested.stream().filter(point -> !labels.isLabelled(point)).findFirst().orElseThrow();
  }

  @Override
  public synchronized void answered(LiveAnswer answer) {
    if (answer.revision() > answered) {
      answered = answer.revision();
      answeredAt = Moment.now();
      rough = Optional.of(answer.decision());
    }
    refined = answer.refined() ? answer.revision() : refined;
    last = Optional.of(answer.decision());
    notifyAll();
  }

  @Override
  public synchronized void suggested(long revision, List<Suggestion> points) {
    if (revision > suggestedFor) {
      firstAt = Moment.now();
    }
    sixAt = Moment.now();
    suggestedFor = revision;
    Stream<Integer> now = points.stream().map(Suggestion::point);
    boolean first = quickly && points.size() == 1; // those of before stand behind it
    suggested = (first ? Stream.concat(now, suggested.stream()) : now).distinct().toList();
    notifyAll();
  }

  @Override
  public synchronized void failed(RuntimeException cause) {
    failed = true;
    notifyAll();
  }
}
