package dev.lapwing.app.job;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.Result;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;

/** From a graph and some labels to an answer for every point, and to where it is drawn. */
public final class SolveStep {

  private SolveStep() {}

  /** A new run. */
  public static Result solve(GraphStep step, Labels labels, Recipe recipe, JobContext context) {
    Options options = recipe.options();
    return context
        .clock()
        .timeSolving(
            () ->
                recipe.task() instanceof Recipe.Task.Cluster cluster
                    ? Lapwing.cluster(
                        step.graph(),
                        step.origin(),
                        cluster.clusters(),
                        labels,
                        options,
                        context.run())
                    : Lapwing.label(step.graph(), step.origin(), labels, options, context.run()));
  }

  /** A stored run with other labels: clusters are found anew, labels go on from what it found. */
  public static Result resume(StoredRun stored, Labels labels, JobContext context) {
    Recipe recipe = stored.recipe();
    if (recipe.findsClusters()) {
      return solve(new GraphStep(stored.graph(), recipe.origin()), labels, recipe, context);
    }
    return context
        .clock()
        .timeSolving(
            () ->
                Lapwing.resume(
                    stored.graph(),
                    recipe.origin(),
                    labels,
                    recipe.options(),
                    stored.restart(),
                    context.run()));
  }

  /** Where to draw the points of a new run. */
  public static Layout layout(Result result, JobContext context) {
    return context.clock().time("write", result::layout);
  }
}
