package dev.lapwing.io.run;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.extend.Spacing;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Restart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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
 * @param restart what a run with other labels starts from
 * @param layout where to draw the points
 * @param decided the class decided for each point
 * @param factors what the potential of each class is multiplied by before the largest decides
 * @param imageShape if the points are pictures
 * @param columns what the columns the features were read from are called
 * @param recipe how the run was made
 */
public record StoredRun(
    PointIds ids,
    AffinityGraph graph,
    Labels labels,
    Restart restart,
    Layout layout,
    ClassScores.OfClasses decided,
    ClassFactors factors,
    Optional<ImageShape> imageShape,
    TableColumns columns,
    Recipe recipe) {

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

  /** How much every point speaks for every class. */
  public ClassScores scores() {
    return restart instanceof Restart.Potentials potentials
        ? new ClassScores.OfPotentials(potentials.values(), factors, labels)
        : decided;
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
    writeBlock(state.resolve(SOLUTION), restart.values());
    writeBlock(state.resolve(MAP), layout.coordinates());
    NpyWriter.writeInts(state.resolve(DECIDED), decided.numbers());
    FactsFile.write(
        state.resolve(FACTS),
        new FactsFile.Facts(ids, labels, decided.classes(), factors, imageShape, columns, recipe));
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
    double[] stored = Arrays.copyOf(spacing.bandwidths(), spacing.bandwidths().length + 1);
    stored[stored.length - 1] = spacing.usual();
    NpyWriter.writeDoubles(state.resolve(SPACING), new int[] {stored.length}, stored);
  }

  /** How far apart the points lie; only runs made from features know. */
  public static Spacing readSpacing(Path runFolder, int size) throws DataException, IOException {
    Path file = runFolder.resolve(FOLDER).resolve(SPACING);
    double[] stored = NpyFile.readDoubles(file, 1);
    requireSize(runFolder.resolve(FOLDER), SPACING, stored.length - 1, size);
    return checked(
        runFolder.resolve(FOLDER),
        SPACING,
        () -> new Spacing(Arrays.copyOf(stored, size), stored[size]));
  }

  /** Whether a folder looks like that of a run. */
  public static boolean isRun(Path folder) {
    return Files.isDirectory(folder.resolve(FOLDER));
  }

  /** Refuses what is no run folder, with a hint which folders are. */
  public static void requireRunFolder(Path runFolder) throws DataException {
    if (!Files.isDirectory(runFolder)) {
      throw DataException.in(runFolder)
          .refuse(
              Files.exists(runFolder) ? "is not a folder" : "does not exist",
              "name a folder made by lapwing label or lapwing cluster");
    }
    if (!isRun(runFolder)) {
      throw DataException.in(runFolder)
          .refuse("is no run folder", "name a folder made by lapwing label or lapwing cluster");
    }
  }

  /**
   * Reads the state of a run folder, the features aside.
   *
   * @throws DataException if the folder is none of a run, or damaged
   */
  public static StoredRun read(Path runFolder) throws DataException, IOException {
    requireRunFolder(runFolder);
    Path state = runFolder.resolve(FOLDER);
    FactsFile.Facts facts = FactsFile.read(state.resolve(FACTS));
    AffinityGraph graph = checked(state, GraphFiles.START, () -> GraphFiles.read(state));
    Restart restart =
        checked(state, SOLUTION, () -> facts.recipe().restart(readBlock(state.resolve(SOLUTION))));
    Layout layout = checked(state, MAP, () -> new Layout(readBlock(state.resolve(MAP))));
    ClassScores.OfClasses decided =
        checked(
            state,
            DECIDED,
            () ->
                new ClassScores.OfClasses(
                    facts.classes(), NpyFile.readInts(state.resolve(DECIDED))));
    int size = graph.size();
    requireSize(state, FACTS, facts.ids().size(), size);
    requireSize(state, SOLUTION, restart.values().rows(), size);
    requireSize(state, MAP, layout.size(), size);
    requireSize(state, DECIDED, decided.size(), size);
    int classes = facts.labels().classes().count();
    if (restart instanceof Restart.Potentials && restart.values().columns() != classes) {
      throw NpyFile.damaged(
          state.resolve(SOLUTION),
          "has %d columns where the run has %d classes"
              .formatted(restart.values().columns(), classes));
    }
    return new StoredRun(
        facts.ids(),
        graph,
        facts.labels(),
        restart,
        layout,
        decided,
        facts.factors(),
        facts.imageShape(),
        facts.columns(),
        facts.recipe());
  }

  /** Reads a part of the state. */
  @FunctionalInterface
  private interface Part<T> {
    T read() throws DataException, IOException;
  }

  /** What no run writes is damage, and the file that holds it is named. */
  private static <T> T checked(Path state, String file, Part<T> part)
      throws DataException, IOException {
    try {
      return part.read();
    } catch (IllegalArgumentException e) {
      throw NpyFile.damaged(state.resolve(file), "holds values that cannot be: " + e.getMessage());
    }
  }

  private static void requireSize(Path state, String file, int found, int points)
      throws DataException {
    if (found != points) {
      throw NpyFile.damaged(
          state.resolve(file), "is of %,d points where the graph has %,d".formatted(found, points));
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
