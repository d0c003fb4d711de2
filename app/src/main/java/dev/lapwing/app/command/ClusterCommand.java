package dev.lapwing.app.command;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.options.UsageException;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.method.Method;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Spectral clustering, with labels or without. */
@Command(
    name = "cluster",
    description = "Find clusters, heeding the labels there are, if any.",
    footer = {
      "",
      "Examples:",
      "  lapwing cluster embeddings.npy --clusters 10 -o run",
      "  lapwing cluster points.csv --clusters 4 --labels few.csv -o run",
      "Clusters are named 0, 1, … in order of first appearance. With labels, a cluster is named after",
      "the class that most of the labels in it say, and cluster 3 and the like if there are none or",
      "another cluster has more of them. Labels guide the clusters; a labelled point may lie in the",
      "cluster of another class, and the table tells. To keep every label, use lapwing label."
    })
final class ClusterCommand extends RunCommand {

  /** In the help it stands above the options that all runs have. */
  private static final int FIRST = -2;

  @Option(
      names = "--clusters",
      order = FIRST,
      required = true,
      paramLabel = "K",
      description = "How many clusters.")
  private int clusters;

  @Override
  void requireChoices() throws Exception {
    if (clusters < 1) {
      throw new UsageException("--clusters %d; ask for at least 1 cluster".formatted(clusters));
    }
    graph.require(input.isGraph());
    method.requireForClusters();
  }

  @Override
  Recipe recipe(Input points) throws Exception {
    requireClusters(points.size());
    Options options =
        new Options(
            graph.scaling(),
            graph.options(points),
            method.laplacianOptions(),
            method.clusterMethod(points.size()));
    return new Recipe(
        new Recipe.Task.Cluster(clusters), options, new GraphOrigin.Given(), points.sources());
  }

  @Override
  int columns(Input points, Recipe recipe) {
    return ((Method.Spectral) recipe.options().method()).columnsForClusters(clusters);
  }

  private void requireClusters(int points) throws UserException {
    if (clusters > points) {
      throw new UserException(
          "--clusters %d, but there are %d points; ask for at least 1 and at most %d clusters"
              .formatted(clusters, points, points));
    }
  }
}
