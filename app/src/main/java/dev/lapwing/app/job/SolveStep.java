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
  public static Result solve(GraphStep step, Labels labels, Recipe recipe, Session session) {
    Options options = recipe.options();
    return session
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
                        session.run())
                    : Lapwing.label(step.graph(), step.origin(), labels, options, session.run()));
  }

  /** A stored run with other labels: clusters are found anew, labels go on from what it found. */
  public static Result resume(StoredRun stored, Labels labels, Session session) {
    Recipe recipe = stored.recipe();
    if (recipe.findsClusters()) {
      return solve(new GraphStep(stored.graph(), recipe.origin()), labels, recipe, session);
    }
    return session
        .clock()
        .timeSolving(
            () ->
                Lapwing.resume(
                    stored.graph(),
                    recipe.origin(),
                    labels,
                    recipe.options(),
                    stored.restart(),
                    session.run()));
  }

  /** Where to draw the points of a new run. */
  public static Layout layout(Result result, Session session) {
    return session.clock().time("write", result::layout);
  }
}
