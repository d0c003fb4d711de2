package dev.lapwing.spark.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.labels.Labels;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The paper's two moons, joined to 19 neighbours each.
 *
 * @param golden what was computed of that graph elsewhere
 */
public record TwoMoons(AffinityGraph graph, int[] truth, JsonNode golden) {

  private static final Path FOLDER = Path.of("..", "core", "src", "test", "resources", "golden");

  public static TwoMoons read() throws IOException {
    List<String> lines = Files.readAllLines(FOLDER.resolve("twomoons_toy.csv"));
    double[][] points = new double[lines.size() - 1][];
    int[] truth = new int[points.length];
    for (int i = 0; i < points.length; i++) {
      String[] cells = lines.get(i + 1).split(",", -1);
      points[i] = new double[] {Double.parseDouble(cells[0]), Double.parseDouble(cells[1])};
      truth[i] = Integer.parseInt(cells[2]);
    }
    RunContext run = RunContext.defaults();
    AffinityGraph graph =
        AffinityGraph.of(
            NeighbourSearch.exact().search(FeatureMatrix.of(points), Metric.EUCLIDEAN, 19, run),
            19,
            new Bandwidth.Usual(),
            run);
    return new TwoMoons(
        graph,
        truth,
        new ObjectMapper().readTree(FOLDER.resolve("twomoons_knn20_golden.json").toFile()));
  }

  /** Those of a set of the golden file. */
  public Labels labels(String set) {
    Labels labels = Labels.of(truth.length);
    for (JsonNode point : golden.get("sets").get(set).get("S")) {
      labels = labels.with(point.asInt(), truth[point.asInt()] == 0 ? "a" : "b");
    }
    return labels;
  }
}
