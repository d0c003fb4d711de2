package dev.lapwing.spark.engine;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** A Spark of one's own, and small data for it. */
public final class LocalSpark {

  private LocalSpark() {}

  public static SparkConf conf(String master) {
    return new SparkConf()
        .setMaster(master)
        .setAppName("lapwing tests")
        .set("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
        .set("spark.ui.enabled", "false")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1");
  }

  public static JavaSparkContext start(String master) {
    return new JavaSparkContext(conf(master));
  }

  static String folder() {
    try {
      Path folder = Files.createTempDirectory("lapwing-spark");
      folder.toFile().deleteOnExit();
      return folder.toUri().toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The edges of a graph, each once; its largest weight as a self-loop. */
  public static List<EdgeRow> edges(AffinityGraph graph) {
    List<EdgeRow> edges = new ArrayList<>();
    edges.add(new EdgeRow(0, 0, graph.maxWeight()));
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        if (graph.neighbour(e) > i) {
          edges.add(new EdgeRow(i, graph.neighbour(e), graph.weight(e)));
        }
      }
    }
    return edges;
  }

  public static GivenLabels given(Labels labels) {
    long[] points = Arrays.stream(labels.points()).asLongStream().toArray();
    int[] classes = Arrays.stream(labels.points()).map(labels::classOf).toArray();
    return GivenLabels.of(points, classes, labels.classes().names());
  }
}
