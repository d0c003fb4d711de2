package dev.lapwing.app.command;

import dev.lapwing.Options;
import dev.lapwing.app.estimate.MemoryLimit;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.GraphStep;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.Outcome;
import dev.lapwing.app.job.Session;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.UserException;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import java.util.LinkedHashMap;
import java.util.Map;
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

  static final String NAME = "cluster";

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
  FinishedRun run(Session session) throws Exception {
    Map<String, String> parameters = new LinkedHashMap<>();
    Input points = input.read(session, parameters);
    Labels labels = input.readLabels(points, session, parameters);
    requireClusters(points.size());
    GraphOptions graphOptions = graph.options(points.size());
    Options options =
        new Options(graphOptions, method.laplacianOptions(), method.clusterMethod(points.size()));
    parameters.put("clusters", Integer.toString(clusters));
    graph.note(parameters);
    method.note(parameters);
    MemoryLimit.require(JobSizes.of(points, graphOptions, options.method(), clusters - 1));
    GraphStep step = GraphStep.of(points, graphOptions, session);
    Outcome outcome = SolveStep.cluster(step.graph(), clusters, labels, options, session);
    return new FinishedRun(NAME, points, outcome, parameters, step.search(), session);
  }

  private void requireClusters(int points) throws UserException {
    if (clusters < 1 || clusters > points) {
      throw new UserException(
          "--clusters %d, but there are %d points; ask for at least 1 and at most %d clusters"
              .formatted(clusters, points, points));
    }
  }
}
