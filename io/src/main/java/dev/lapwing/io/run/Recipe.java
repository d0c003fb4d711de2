package dev.lapwing.io.run;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a run was made: all that was chosen, and from which files. A run that goes on from a stored
 * one follows its recipe. {@link RecipeText} writes and reads it.
 *
 * @param task what the run does
 * @param options every choice of graph, operator and method
 * @param origin how the graph came to be
 * @param sources the files it was made from
 */
public record Recipe(Task task, Options options, GraphOrigin origin, Sources sources) {

  /** What a run does with its graph. */
  public sealed interface Task {

    /** As the command is called. */
    String command();

    /** A label for every point. */
    record Label() implements Task {
      @Override
      public String command() {
        return "label";
      }
    }

    /** The same on the page, where people give labels. */
    record Serve() implements Task {
      @Override
      public String command() {
        return "serve";
      }
    }

    /** The same for the digits that come with the program. */
    record Demo() implements Task {
      @Override
      public String command() {
        return "demo";
      }
    }

    /** A cluster for every point. */
    record Cluster(int clusters) implements Task {
      @Override
      public String command() {
        return "cluster";
      }
    }
  }

  public Recipe withOrigin(GraphOrigin other) {
    return new Recipe(task, options, other, sources);
  }

  /** The same after more labels were added. */
  public Recipe withAdded(InputFile labels) {
    return new Recipe(task, options, origin, sources.withAdded(labels));
  }

  /** The same after some labels were taken back. */
  public Recipe withRemoved(InputFile labels) {
    return new Recipe(task, options, origin, sources.withRemoved(labels));
  }

  public boolean findsClusters() {
    return task instanceof Task.Cluster;
  }

  /** How sure answers of such a run are, in words; none where confidence is only an order. */
  public Optional<BandCounts> bandsOf(Decision decision) {
    return !findsClusters() && options.method().calibratesConfidence()
        ? Optional.of(BandCounts.of(decision))
        : Optional.empty();
  }

  /** What was kept of the solution, by the kind that the task and the method leave. */
  Restart restart(Block values) {
    return findsClusters() || options.method() instanceof Method.Spectral
        ? new Restart.Coordinates(values)
        : new Restart.Potentials(values);
  }

  /** Every choice by the name of its option, and the files: what {@code run.json} tells. */
  public Map<String, Object> parameters(OptionalDouble alphaInForce) {
    Map<String, Object> all = new LinkedHashMap<>(files());
    all.putAll(choices(alphaInForce));
    return all;
  }

  /**
   * Every choice by the name of its option.
   *
   * @param alphaInForce the strength of the labels, chosen or not, if it matters
   */
  public Map<String, Object> choices(OptionalDouble alphaInForce) {
    Map<String, Object> choices = new LinkedHashMap<>();
    RecipeText.putChoices(this, choices);
    alphaInForce.ifPresent(alpha -> choices.put(RecipeText.ALPHA, alpha));
    return choices;
  }

  /** The files by their part in the run, each with its bytes and hash. */
  public Map<String, Object> files() {
    Map<String, Object> files = new LinkedHashMap<>();
    RecipeText.putFiles(sources, files);
    return files;
  }
}
