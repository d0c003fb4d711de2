package dev.lapwing.io.run;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a run leaves for later ones, in the folder {@value #FOLDER} of its run folder. Nothing else
 * is needed to add labels, to ask what to label next, or to label new points: the features are
 * copied in, as bytes if they are grey values over 255, else as floats (or doubles where floats
 * lose digits).
 *
 * @param ids the names of the points
 * @param graph their graph
 * @param labels the labels given
 * @param solution the values of the potential, a column a class; or the coordinates of the
 *     embedding
 * @param map two coordinates a point, for a picture of all points
 * @param decided the class decided for each point
 * @param classFactors what the potential of each class is multiplied by before the largest decides
 * @param imageShape if the points are pictures
 * @param columns what the columns the features were read from are called
 * @param settings the command and its options, by name
 */
public record StoredRun(
    PointIds ids,
    AffinityGraph graph,
    Labels labels,
    Block solution,
    Block map,
    Decided decided,
    double[] classFactors,
    Optional<ImageShape> imageShape,
    TableColumns columns,
    Map<String, String> settings) {

  /**
   * A class for every point that a label reached.
   *
   * @param classes the classes, or the clusters, to choose from
   * @param numbers one for each point: the number of its class plus one, or 0 for none
   */
  public record Decided(ClassNames classes, int[] numbers) {}

  /** The part of the run folder that is for us, not for people. */
  public static final String FOLDER = "state";

  private static final String FACTS = "facts.bin";
  private static final String SOLUTION = "solution.npy";
  private static final String DECIDED = "decided.npy";
  private static final String MAP = "map.npy";
  private static final String FEATURES = "features.npy";
  private static final String SPACING = "spacing.npy";

  /** All files that may be in the folder. */
  static final Set<String> FILES =
      Set.of(
          GraphFiles.START,
          GraphFiles.NEIGHBOUR,
          GraphFiles.WEIGHT,
          FACTS,
          SOLUTION,
          DECIDED,
          MAP,
          FEATURES,
          SPACING);

  public StoredRun {
    settings = Map.copyOf(settings);
  }

  /** Writes the state into a run folder. */
  public void write(Path runFolder) throws IOException {
    Path state = Files.createDirectories(runFolder.resolve(FOLDER));
    GraphFiles.write(state, graph);
    writeChanging(state);
  }

  /** Writes the state into a run folder, sharing what labels do not change with an older one. */
  public void writeNextTo(Path older, Path runFolder) throws IOException {
    Path state = Files.createDirectories(runFolder.resolve(FOLDER));
    GraphFiles.shareAll(older.resolve(FOLDER), state);
    for (String name : List.of(FEATURES, SPACING)) {
      Path file = older.resolve(FOLDER).resolve(name);
      if (Files.exists(file)) {
        GraphFiles.share(file, state.resolve(name));
      }
    }
    writeChanging(state);
  }

  private void writeChanging(Path state) throws IOException {
    writeBlock(state.resolve(SOLUTION), solution);
    writeBlock(state.resolve(MAP), map);
    NpyWriter.writeInts(state.resolve(DECIDED), decided.numbers());
    FactsFile.write(state.resolve(FACTS), this);
  }

  private static void writeBlock(Path file, Block block) throws IOException {
    NpyWriter.writeDoubles(file, new int[] {block.rows(), block.columns()}, block.values());
  }

  private static Block readBlock(Path file) throws DataException, IOException {
    NpyArray stored = NpyFile.open(file, ElementType.FLOAT64, 2);
    return Block.wrap(stored.axis(0), stored.axis(1), stored.doubles());
  }

  /** Adds the features to the state of a run folder. */
  public static void writeFeatures(Path runFolder, FeatureMatrix features) throws IOException {
    Path state = Files.createDirectories(runFolder.resolve(FOLDER));
    FeatureFile.write(state.resolve(FEATURES), features);
  }

  /** Adds how far apart the points lie to the state of a run folder. */
  public static void writeSpacing(Path runFolder, Spacing spacing) throws IOException {
    Path state = Files.createDirectories(runFolder.resolve(FOLDER));
    spacing.write(state.resolve(SPACING));
  }

  /** How far apart the points lie; only runs made from features know. */
  public static Spacing readSpacing(Path runFolder, int size) throws DataException, IOException {
    return Spacing.read(runFolder.resolve(FOLDER).resolve(SPACING), size);
  }

  /**
   * Reads the state of a run folder, the features aside.
   *
   * @throws DataException if the folder is none of a run, or damaged
   */
  public static StoredRun read(Path runFolder) throws DataException, IOException {
    Path state = runFolder.resolve(FOLDER);
    if (!Files.isDirectory(runFolder)) {
      throw DataException.in(runFolder)
          .refuse(
              Files.exists(runFolder) ? "is not a folder" : "does not exist",
              "name a folder made by lapwing label or lapwing cluster");
    }
    if (!Files.isDirectory(state)) {
      throw DataException.in(runFolder)
          .refuse("is no run folder", "name a folder made by lapwing label or lapwing cluster");
    }
    try {
      AffinityGraph graph = GraphFiles.read(state);
      Block solution = readBlock(state.resolve(SOLUTION));
      Block map = readBlock(state.resolve(MAP));
      int[] decided = NpyFile.readInts(state.resolve(DECIDED));
      StoredRun run = FactsFile.read(state.resolve(FACTS), graph, solution, map, decided);
      int size = graph.size();
      if (run.ids().size() != size
          || solution.rows() != size
          || map.rows() != size
          || decided.length != size) {
        throw NpyFile.damaged(state, "holds files that do not belong together");
      }
      return run;
    } catch (IllegalArgumentException e) {
      throw NpyFile.damaged(state, "holds values that cannot be: " + e.getMessage());
    }
  }

  /** The features of the points, unless the run was made from a graph. */
  public static Optional<FeatureMatrix> readFeatures(Path runFolder)
      throws DataException, IOException {
    Path file = runFolder.resolve(FOLDER).resolve(FEATURES);
    return Files.exists(file) ? Optional.of(FeatureFile.read(file)) : Optional.empty();
  }

  /** The same, to be read point by point. */
  public static Optional<StoredFeatures> openFeatures(Path runFolder)
      throws DataException, IOException {
    Path file = runFolder.resolve(FOLDER).resolve(FEATURES);
    return Files.exists(file) ? Optional.of(StoredFeatures.of(file)) : Optional.empty();
  }
}
