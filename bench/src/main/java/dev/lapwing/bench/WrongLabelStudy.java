package dev.lapwing.bench;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.explain.LabelDoubt;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.datasets.DataCache;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Split;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * How many wrong labels are found: of 200 labels drawn uniformly ten are changed to another class;
 * how many of those are among the first 20 suspicious ones.
 *
 * <p>Arguments: how many draws; then {@code digits}, {@code mnist-test} or tables with a column
 * {@code class}.
 */
public final class WrongLabelStudy {

  private static final int LABELS = 200;
  private static final int WRONG = 10;
  private static final int LOOKED_AT = 20;

  private WrongLabelStudy() {}

  public static void main(String[] arguments) throws DataException, IOException {
    int draws = Integer.parseInt(arguments[0]);
    for (String name : List.of(arguments).subList(1, arguments.length)) {
      RunContext run = RunContext.defaults();
      LabelledPoints points = points(name, run);
      PointGraph graph = PointGraph.of(points.features(), Options.defaults(), run);
      int found = 0;
      for (int draw = 0; draw < draws; draw++) {
        found += found(points, graph, run, new Random(Seed.of(draw).child("wrong").value()));
      }
      System.out.printf(
          "%s: %d of %d wrong labels among the first %d%n", name, found, draws * WRONG, LOOKED_AT);
    }
  }

  private static LabelledPoints points(String name, RunContext run)
      throws DataException, IOException {
    if (name.equals("mnist-test")) {
      DatasetRegistry known = new DatasetRegistry(DataCache.usual(), InputStream::nullInputStream);
      return known.readImages(known.named("mnist").orElseThrow(), Split.TEST, run);
    }
    if (name.equals("digits")) {
      return LiveStudy.points(name, run);
    }
    Dataset table =
        FeatureReader.read(Path.of(name), ReadOptions.defaults().withLabelColumn("class"), run);
    FeatureMatrix features = table.features();
    Labels truth = table.labels().orElseThrow();
    int[] classes = new int[features.size()];
    truth.forEach((point, k) -> classes[point] = k);
    return new LabelledPoints(features, classes, truth.classes());
  }

  private static int found(LabelledPoints points, PointGraph graph, RunContext run, Random random) {
    int[] truth = points.truth();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < truth.length; i++) {
      order.add(i);
    }
    Collections.shuffle(order, random);
    int classes = points.classes().count();
    Labels labels = Labels.of(truth.length);
    for (int d = 0; d < LABELS; d++) {
      int point = order.get(d);
      int off = d < WRONG ? 1 + random.nextInt(classes - 1) : 0;
      labels = labels.with(point, points.classes().name((truth[point] + off) % classes));
    }
    List<Integer> wrong = order.subList(0, WRONG);
    return (int)
        Lapwing.label(graph, labels, Options.defaults(), run).suspiciousLabels(LOOKED_AT).stream()
            .map(LabelDoubt::point)
            .filter(wrong::contains)
            .count();
  }
}
