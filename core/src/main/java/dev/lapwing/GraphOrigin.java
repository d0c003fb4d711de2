package dev.lapwing;

import dev.lapwing.extend.Spacing;
import dev.lapwing.features.DominantFeatures;
import dev.lapwing.features.ScaledFeatures;
import dev.lapwing.features.Standardisation;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.neighbours.NeighbourTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a graph came to be: what later questions and advice depend on. */
public sealed interface GraphOrigin {

  /** What to know of the graph itself. */
  List<Warning> warnings();

  /** What advice on the graph can speak of. */
  GraphSource source();

  /** The graph was given, edge by edge; or nothing is known of how it was made. */
  record Given() implements GraphOrigin {
    @Override
    public List<Warning> warnings() {
      return List.of();
    }

    @Override
    public GraphSource source() {
      return GraphSource.EDGES;
    }
  }

  /**
   * The graph joins nearest neighbours.
   *
   * @param search {@code exact} or {@code approximate}
   * @param neighbours how many each point was joined to
   * @param dimensions how many features a point had
   * @param recall the share of true neighbours found, as measured on a sample; 1 if exact
   * @param dominant the features that outweigh the others by far, if there are any
   * @param spacing how far apart the points lie; a run that goes on from a stored one does without
   * @param standardisation how the features were scaled, if they were; likewise
   */
  record Neighbours(
      String search,
      int neighbours,
      int dimensions,
      double recall,
      Optional<DominantFeatures> dominant,
      Optional<Spacing> spacing,
      Optional<Standardisation> standardisation)
      implements GraphOrigin {

    /** Of a graph that was just made of a table. */
    public static Neighbours of(NeighbourTable table, ScaledFeatures points, GraphOptions options) {
      return new Neighbours(
          table.search(),
          options.neighbourhood().countFor(table.size()),
          points.matrix().dimensions(),
          table.recall(),
          points.dominant(),
          Optional.of(Spacing.of(table, options)),
          points.standardisation());
    }

    @Override
    public List<Warning> warnings() {
      List<Warning> warnings = new ArrayList<>();
      dominant.map(Warning.UnequalSpread::new).ifPresent(warnings::add);
      Warning.LowRecall.of(recall).ifPresent(warnings::add);
      return List.copyOf(warnings);
    }

    @Override
    public GraphSource source() {
      return GraphSource.NEIGHBOURS;
    }
  }
}
