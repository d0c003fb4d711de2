package dev.lapwing.app.job;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.Result;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.layout.Layout;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** From a graph and some labels to an answer for every point, and to where it is drawn. */
public final class SolveStep {

  private SolveStep() {}

  /** A new run. */
  public static Result solve(PointGraph points, Labels labels, Recipe recipe, JobContext context) {
    Options options = recipe.options();
    return context
        .clock()
        .timeSolving(
            () ->
                recipe.task() instanceof Recipe.Task.Cluster cluster
                    ? Lapwing.cluster(points, cluster.clusters(), labels, options, context.run())
                    : Lapwing.labelSoFar(points, labels, options, context.run()));
  }

  /** The result, once its labels were compared with each other: it keeps what that took. */
  public static Result checked(Result result, JobContext context) {
    return context
        .clock()
        .time(
            "solve",
            () -> {
              LabelFindings.of(result);
              return result;
            });
  }

  /**
   * A stored run with other labels: clusters are found anew, labels go on from what it found.
   *
   * @param folder that which the run was read from
   */
  public static Result resume(StoredRun stored, Path folder, Labels labels, JobContext context)
      throws Exception {
    Recipe recipe = stored.recipe();
    PointGraph points = context.clock().time("read", () -> points(stored, folder, context.run()));
    if (recipe.findsClusters()) {
      return solve(points, labels, recipe, context);
    }
    if (!stored.isSpread() || !goesOn(stored.labels().classes(), labels.classes())) {
      return solve(points, labels, recipe, context);
    }
    return context
        .clock()
        .timeSolving(
            () ->
                Lapwing.resume(points, labels, recipe.options(), stored.restart(), context.run()));
  }

  /** Whether what was found for the first classes can be gone on from: they have their numbers. */
  private static boolean goesOn(ClassNames before, ClassNames now) {
    return before.count() <= now.count()
        && now.names().subList(0, before.count()).equals(before.names());
  }

  /** Features take long to read, so they are left where they are unless the method uses them. */
  public static PointGraph points(StoredRun stored, Path folder, RunContext run)
      throws DataException, IOException {
    Options options = stored.recipe().options();
    Optional<FeatureMatrix> features =
        options.method().usesFeatures()
            ? stored.readComparedFeatures(folder, run)
            : Optional.empty();
    return new PointGraph(
        stored.graph(),
        stored.recipe().origin(),
        features.map(matrix -> new FeatureSpace(matrix, options.graph().metric())));
  }

  /**
   * Where to draw the points. Labels do not move them, so a new run asks before it solves: then
   * there is nothing yet beside the graph.
   */
  public static Layout layout(AffinityGraph graph, JobContext context) {
    return context.clock().time("map", () -> IslandLayout.of(graph, context.run()));
  }
}
