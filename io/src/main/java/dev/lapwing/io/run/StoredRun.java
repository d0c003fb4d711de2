package dev.lapwing.io.run;

import dev.lapwing.GraphOrigin;
import dev.lapwing.KeptLabelling;
import dev.lapwing.PileLabels;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.extend.Spacing;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Scaling;
import dev.lapwing.features.Standardisation;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Sha256;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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
 * @param map where to draw the points, if that is known
 * @param decided the class decided for each point
 * @param factors what the potential of each class is multiplied by before the largest decides
 * @param shares how much of each point each class has, where the method keeps that beside the
 *     potentials it starts from
 * @param imageShape if the points are pictures
 * @param columns what the columns the features were read from are called
 * @param recipe how the run was made
 * @param mark how much of a journal of labels is in {@code labels}, if there is a journal
 * @param checksums those of the files it was read from; none if it has yet to be written
 */
public record StoredRun(
    PointIds ids,
    AffinityGraph graph,
    Labels labels,
    Restart restart,
    Optional<Layout> map,
    ClassScores.OfClasses decided,
    ClassFactors factors,
    Optional<Block> shares,
    Optional<ImageShape> imageShape,
    TableColumns columns,
    Recipe recipe,
    Optional<JournalMark> mark,
    Checksums checksums) {

  /** The part of the run folder that is for us, not for people. */
  public static final String FOLDER = "state";

  /** Whether it found anything: labels are not spread before two classes have some. */
  public boolean isSpread() {
    return !(restart instanceof Restart.Nothing);
  }

  /** Where to draw the points; a run that was not drawn does not know. */
  public Layout layout() {
    return map.orElseThrow(() -> new IllegalStateException("the run was not drawn"));
  }

  /** The same with a map: its own, or one that is drawn now. */
  public StoredRun drawn(RunContext run) {
    return map.isPresent() ? this : with(Optional.of(IslandLayout.of(graph, run)), mark);
  }

  /** How much every point speaks for every class; identical points say the same. */
  public ClassScores scores() {
    PileLabels piles = PileLabels.of(graph, recipe.origin());
    if (restart instanceof Restart.Potentials potentials) {
      return new ClassScores.OfPotentials(
          shares.orElse(potentials.values()), factors, piles.spoken(labels));
    }
    return recipe.findsClusters() ? decided : piles.shared(decided, labels);
  }

  /** What labels and potentials say again, if there are both. */
  public Optional<KeptLabelling> labelling() {
    return labels.count() > 0 && scores() instanceof ClassScores.OfPotentials found
        ? Optional.of(
            new KeptLabelling(
                graph, recipe.origin(), labels, recipe.options().method(), restart, found))
        : Optional.empty();
  }

  /** The same with labels that hold so much of a journal. */
  public StoredRun with(Optional<JournalMark> other) {
    return with(map, other);
  }

  private StoredRun with(Optional<Layout> layout, Optional<JournalMark> other) {
    return new StoredRun(
        ids,
        graph,
        labels,
        restart,
        layout,
        decided,
        factors,
        shares,
        imageShape,
        columns,
        recipe,
        other,
        checksums);
  }

  /** What tells the state of a run folder from any other: the SHA-256 of its facts. */
  public static byte[] fingerprint(Path runFolder) throws IOException {
    return Sha256.of(Files.readAllBytes(runFolder.resolve(FOLDER).resolve(StateWriter.FACTS)));
  }

  /**
   * Writes the state into a run folder.
   *
   * @param points what to keep of the points besides the graph
   */
  public void write(Path runFolder, KeptPoints points) throws IOException {
    StateWriter.into(runFolder, this).write(points);
  }

  /**
   * Writes the state into a run folder, sharing what labels do not change with an older run. That
   * is not read for it: it goes on with the checksum it had.
   *
   * @param older what was read from {@code olderFolder}
   */
  public void writeNextTo(StoredRun older, Path olderFolder, Path runFolder) throws IOException {
    StateWriter.into(runFolder, this).writeNextTo(older.checksums, olderFolder.resolve(FOLDER));
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
    return new StateReader(state, FactsFile.read(state.resolve(StateWriter.FACTS))).read();
  }

  /**
   * The features of the points, unless the run was made from a graph.
   *
   * @param runFolder that which the run was read from
   */
  public Optional<FeatureMatrix> readFeatures(Path runFolder) throws DataException, IOException {
    if (recipe.origin() instanceof GraphOrigin.Given) {
      return Optional.empty();
    }
    return Optional.of(KeptPoints.readFeatures(runFolder.resolve(FOLDER), graph.size(), checksums));
  }

  /** The same, to be read point by point. */
  public Optional<StoredFeatures> openFeatures(Path runFolder) throws DataException, IOException {
    if (recipe.origin() instanceof GraphOrigin.Given) {
      return Optional.empty();
    }
    return Optional.of(KeptPoints.openFeatures(runFolder.resolve(FOLDER), graph.size()));
  }

  /** Where a run folder keeps the texts of its points, from the moment they are read. */
  public static Path itemsIn(Path runFolder) {
    return runFolder.resolve(FOLDER).resolve(KeptPoints.ITEMS);
  }

  /** What people see of the points, if something was kept. */
  public Optional<ItemStore> openItems(Path runFolder) throws DataException, IOException {
    if (columns.shown().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(KeptPoints.openItems(itemsIn(runFolder), graph.size(), checksums));
  }

  /** How far apart the points lie; only runs made from features know. */
  public Spacing readSpacing(Path runFolder) throws DataException, IOException {
    return KeptPoints.readSpacing(runFolder.resolve(FOLDER), graph.size(), checksums);
  }

  /** What places new texts among those of the run, if it was made of texts. */
  public Optional<TextModel> readTextModel(Path runFolder) throws DataException, IOException {
    return recipe.sources().texts().isEmpty()
        ? Optional.empty()
        : Optional.of(TextModelFiles.read(runFolder.resolve(FOLDER), graph.size(), checksums));
  }

  /** The features as they are compared: scaled if the run is made so. */
  public Optional<FeatureMatrix> readComparedFeatures(Path runFolder, RunContext run)
      throws DataException, IOException {
    Optional<FeatureMatrix> read = readFeatures(runFolder);
    if (read.isEmpty()) {
      return read;
    }
    FeatureMatrix features = read.get();
    return Optional.of(
        readStandardisation(runFolder, features.dimensions())
            .map(scale -> scale.apply(features, run))
            .orElse(features));
  }

  /** Points of so many features on the scale that the run compares them by, if it has one. */
  public Optional<Standardisation> readStandardisation(Path runFolder, int dimensions)
      throws DataException, IOException {
    return recipe.options().scaling() == Scaling.STANDARDISE
        ? Optional.of(
            KeptPoints.readStandardisation(runFolder.resolve(FOLDER), dimensions, checksums))
        : Optional.empty();
  }
}
