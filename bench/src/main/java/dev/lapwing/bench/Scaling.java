package dev.lapwing.bench;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.decision.Status;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Mixture;
import dev.lapwing.kmeans.KMeans;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * One point of {@code bench/scaling}: a mixture of 20 classes in 128 dimensions, 200 labels, each
 * phase once, in a cold virtual machine; prints the seconds of each as one JSON object. The search
 * is approximate at every size, so that its growth is that of one algorithm.
 */
public final class Scaling {

  private static final int DIMENSIONS = 128;
  private static final int CLASSES = 20;
  private static final int LABELS = 200;
  private static final int VECTORS = 10;

  private final Map<String, Object> figures = new LinkedHashMap<>();

  private Scaling() {}

  public static void main(String[] arguments) {
    Scaling scaling = new Scaling();
    scaling.measure(Integer.parseInt(arguments[0]), RunContext.defaults());
    System.out.println(
        scaling.figures.entrySet().stream()
            .map(e -> "\"%s\": %s".formatted(e.getKey(), e.getValue()))
            .collect(Collectors.joining(", ", "{", "}")));
  }

  private void measure(int size, RunContext run) {
    GraphOptions options = GraphOptions.defaults().withSearch(NeighbourSearch.approximate());
    LabelledPoints data = Mixture.onManifold(size, DIMENSIONS, CLASSES, Sample.SEED);
    Labels labels = draw(data, size);
    NeighbourTable table = timed("neighbours", () -> options.search(data.features(), run));
    figures.put("recall", table.recall());
    AffinityGraph graph = timed("graph", () -> options.graph(table, run));
    Labelling labelling =
        timed("dirichlet", () -> Lapwing.label(graph, labels, Options.dirichlet(), run));
    figures.put("dirichlet_iterations", labelling.solution().iterations());
    Labels another = labels.with(0, data.classes().name(data.truth()[0]));
    Labelling more = timed("update", () -> labelling.with(another));
    Labelling rough = timed("rough", () -> labelling.sketch(another, run));
    figures.put("rough_differs", UpdateStudy.differing(rough, more));
    figures.put("accuracy", accuracy(more, data));
    EmbeddingOptions vectors = new EmbeddingOptions(VECTORS, new LobpcgOptions(1e-4, 1000));
    SpectralEmbedding embedding =
        timed("spectral", () -> SpectralEmbedding.of(labelling.laplacian(), vectors, run));
    figures.put("spectral_iterations", embedding.iterations());
    KMeansOptions once = KMeansOptions.defaults().withRestarts(1);
    int rounds =
        timed("kmeans", () -> KMeans.cluster(embedding.coordinates(), CLASSES, once, run))
            .iterations();
    figures.put("kmeans_iterations", rounds);
  }

  private <R> R timed(String phase, Supplier<R> task) {
    long start = System.nanoTime();
    R result = task.get();
    figures.put(phase, (System.nanoTime() - start) / 1e9);
    return result;
  }

  private static Labels draw(LabelledPoints data, int size) {
    SplittableRandom random = Sample.SEED.child("labels").random();
    Map<Integer, String> drawn = new HashMap<>();
    while (drawn.size() < LABELS) {
      int point = 1 + random.nextInt(size - 1);
      drawn.put(point, data.classes().name(data.truth()[point]));
    }
    return Labels.of(size, data.classes()).withAll(drawn);
  }

  private static double accuracy(Labelling labelling, LabelledPoints data) {
    int[] truth = data.truth();
    int right = 0;
    int all = 0;
    for (int i = 0; i < truth.length; i++) {
      if (labelling.status(i) != Status.GIVEN) {
        all++;
        right += labelling.decision().classOf(i).orElse(-1) == truth[i] ? 1 : 0;
      }
    }
    return (double) right / all;
  }
}
