package dev.lapwing.app.job;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.EdgeList;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.Spacing;
import dev.lapwing.neighbours.NeighbourTable;
import java.util.Optional;

/**
 * From points to their graph.
 *
 * @param graph the graph
 * @param search how it came to be
 */
public record GraphStep(AffinityGraph graph, SearchFacts search) {

  public static GraphStep of(Input input, GraphOptions options, Session session)
      throws DataException {
    if (input.edges().isPresent()) {
      EdgeList edges = input.edges().get();
      AffinityGraph graph = session.clock().time("graph", edges::toGraph);
      return new GraphStep(graph, SearchFacts.GIVEN);
    }
    var features = input.features().orElseThrow();
    NeighbourTable table =
        session.clock().time("neighbours", () -> options.search(features, session.run()));
    AffinityGraph graph = session.clock().time("graph", () -> options.graph(table, session.run()));
    return new GraphStep(
        graph,
        new SearchFacts(
            table.search(),
            options.neighbourhood().countFor(input.size()),
            features.dimensions(),
            table.recall(),
            Optional.of(Spacing.of(table, options))));
  }
}
