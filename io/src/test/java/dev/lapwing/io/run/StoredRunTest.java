package dev.lapwing.io.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.features.Scaling;
import dev.lapwing.features.Standardisation;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRunTest {

  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    StoredRun run = run();
    run.write(folder, KeptPoints.none());
    StoredRun again = StoredRun.read(folder);
    assertThat(again.ids()).isEqualTo(run.ids());
    assertThat(again.labels()).isEqualTo(run.labels());
    assertThat(again.recipe()).isEqualTo(run.recipe());
    assertThat(again.columns()).isEqualTo(run.columns());
    assertThat(again.mark()).isEqualTo(run.mark()).isPresent();
    assertThat(again.imageShape()).isEqualTo(run.imageShape());
    assertThat(again.restart().values().values()).isEqualTo(run.restart().values().values());
    assertThat(again.layout().x()).isEqualTo(run.layout().x());
    assertThat(again.decided().classes()).isEqualTo(run.decided().classes());
    assertThat(again.decided().numbers()).isEqualTo(run.decided().numbers());
    assertThat(again.factors().toArray()).isEqualTo(run.factors().toArray());
    assertThat(again.graph().entries()).isEqualTo(run.graph().entries());
    assertThat(again.graph().maxWeight()).isEqualTo(run.graph().maxWeight());
    assertThat(again.graph().weight(3)).isEqualTo(run.graph().weight(3));
  }

  @Test
  void aRunThatHasJustBegunHasNoSolution() throws Exception {
    StoredRun run = run();
    Labels one = Labels.of(4).with(2, "only");
    StoredRun begun =
        new StoredRun(
            run.ids(),
            run.graph(),
            one,
            new Restart.Nothing(4),
            run.map(),
            new ClassScores.OfClasses(one.classes(), new int[] {0, 0, 1, 0}),
            ClassFactors.of(),
            Optional.empty(),
            run.imageShape(),
            run.columns(),
            run.recipe(),
            Optional.empty(),
            Checksums.none());
    begun.write(folder, KeptPoints.none());
    assertThat(folder.resolve("state/solution.npy")).doesNotExist();
    StoredRun again = StoredRun.read(folder);
    assertThat(again.isSpread()).isFalse();
    assertThat(again.restart()).isEqualTo(begun.restart());
    assertThat(again.labels()).isEqualTo(one);
    assertThat(again.mark()).isEmpty();
    assertThat(again.labelling()).isEmpty();
  }

  @Test
  void aRunThatWasNotDrawnIsDrawnWhenThatIsAskedFor() throws Exception {
    StoredRun run = run();
    StoredRun undrawn =
        new StoredRun(
            run.ids(),
            run.graph(),
            run.labels(),
            run.restart(),
            Optional.empty(),
            run.decided(),
            run.factors(),
            run.shares(),
            run.imageShape(),
            run.columns(),
            run.recipe(),
            run.mark(),
            Checksums.none());
    undrawn.write(folder, KeptPoints.none());
    assertThat(folder.resolve("state/map.npy")).doesNotExist();
    StoredRun again = StoredRun.read(folder);
    assertThat(again.map()).isEmpty();
    assertThatThrownBy(again::layout).hasMessageContaining("not drawn");
    assertThat(again.drawn(RunContext.defaults()).layout().size()).isEqualTo(4);
    assertThat(run.drawn(RunContext.defaults())).isSameAs(run);
  }

  /** Whatever is cut off or flipped, be it one bit: a refusal, never a crash or an answer. */
  @Test
  void damageIsRefused() throws Exception {
    run().write(folder, KeptPoints.none());
    SplittableRandom random = new SplittableRandom(7);
    List<Path> files;
    try (var all = Files.list(folder.resolve("state"))) {
      files = all.sorted().toList();
    }
    for (int trial = 0; trial < 400; trial++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] good = Files.readAllBytes(file);
      byte[] bad =
          random.nextBoolean() ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
      if (bad.length == good.length) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file, bad);
      assertThatThrownBy(() -> StoredRun.read(folder))
          .isInstanceOf(DataException.class)
          .hasMessageContaining(" anew");
      Files.write(file, good);
    }
    Files.delete(files.get(0));
    assertThatThrownBy(() -> StoredRun.read(folder))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("is missing");
  }

  @Test
  void aStandardisationKeepsItsBits() throws Exception {
    Standardisation scale =
        Standardisation.of(new double[] {1 / 3.0, -1e8, 0}, new double[] {Math.PI, 1e-9, 0});
    StoredRun standardised = standardised();
    standardised.write(
        folder,
        new KeptPoints(
            Optional.empty(),
            Optional.empty(),
            Optional.of(scale),
            Optional.empty(),
            Optional.empty()));
    StoredRun again = StoredRun.read(folder);
    assertThat(again.recipe()).isEqualTo(standardised.recipe());
    assertThat(again.readStandardisation(folder, 3)).contains(scale);
    assertThatThrownBy(() -> again.readStandardisation(folder, 4))
        .hasMessageContaining("standardisation.npy: is of 3 features where the points have 4");
    Path next = Files.createDirectory(folder.resolve("next"));
    again.writeNextTo(again, folder, next);
    assertThat(StoredRun.read(next).readStandardisation(next, 3)).contains(scale);
    Path file = folder.resolve("state/standardisation.npy");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 20] ^= 1;
    Files.delete(file); // shared with the other folder
    Files.write(file, bytes);
    assertThatThrownBy(() -> again.readStandardisation(folder, 3))
        .hasMessageContaining("standardisation.npy: is not the one that was written");
    Files.delete(file);
    assertThatThrownBy(() -> again.readStandardisation(folder, 3))
        .hasMessageContaining("standardisation.npy: is missing");
    assertThat(run().readStandardisation(folder, 3)).isEmpty();
  }

  /** As earlier versions wrote it. */
  @Test
  void aRunOfTheVersionBeforeIsReadToo() throws Exception {
    run().write(folder, KeptPoints.none());
    Path file = folder.resolve("state/facts.bin");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 3;
    CRC32C own = new CRC32C();
    own.update(bytes, 0, bytes.length - 4);
    ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) own.getValue());
    Files.write(file, bytes);
    assertThat(StoredRun.read(folder).recipe()).isEqualTo(run().recipe());
  }

  /** As earlier versions wrote it. */
  @Test
  void aRunWithoutChecksumsIsReadToo() throws Exception {
    run().write(folder, KeptPoints.none());
    forgetChecksums();
    Path file = folder.resolve("state/facts.bin");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 2;
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 8)); // no checksums, nor its own
    assertThat(StoredRun.read(folder).recipe()).isEqualTo(run().recipe());
    assertThat(StoredRun.read(folder).checksums()).isEqualTo(Checksums.none());
  }

  private void forgetChecksums() throws Exception {
    Path file = folder.resolve("state/facts.bin");
    FactsFile.Facts facts = FactsFile.read(file);
    FactsFile.write(
        file,
        new FactsFile.Facts(
            facts.ids(),
            facts.labels(),
            facts.classes(),
            facts.factors(),
            facts.imageShape(),
            facts.columns(),
            facts.recipe(),
            Checksums.none()));
  }

  /** Numbers that no run writes: each is refused by the name of its file. */
  @Test
  void whatCannotBeIsRefused() throws Exception {
    run().write(folder, KeptPoints.none());
    forgetChecksums();
    requireRefusal("solution.npy", -8, Double.NaN, "solution.npy", "point 3 is NaN");
    requireRefusal("map.npy", -16, Double.POSITIVE_INFINITY, "map.npy", "point 3 is Infinity");
    requireRefusal("graph_weight.npy", -16, Double.NaN, "state", "weight NaN");
    Path decided = folder.resolve("state/decided.npy");
    byte[] good = Files.readAllBytes(decided);
    good[good.length - 4] = 9;
    Files.write(decided, good);
    assertThatThrownBy(() -> StoredRun.read(folder))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("decided.npy")
        .hasMessageContaining("class number 8 of 2 classes");
  }

  private void requireRefusal(String name, int fromEnd, double value, String... parts)
      throws IOException {
    Path file = folder.resolve("state").resolve(name);
    byte[] good = Files.readAllBytes(file);
    byte[] bad = good.clone();
    ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putDouble(bad.length + fromEnd, value);
    Files.write(file, bad);
    assertThatThrownBy(() -> StoredRun.read(folder))
        .isInstanceOf(DataException.class)
        .message()
        .contains(parts);
    Files.write(file, good);
  }

  private static StoredRun standardised() {
    StoredRun plain = run();
    Recipe recipe =
        new Recipe(
            new Recipe.Task.Label(),
            Options.defaults()
                .withMethod(Method.Dirichlet.defaults())
                .withScaling(Scaling.STANDARDISE)
                .withGraph(
                    GraphOptions.defaults()
                        .withSymmetry(Symmetry.MEAN)
                        .withNeighbourhood(new Neighbourhood.Nearest(3))),
            new GraphOrigin.Neighbours(
                "exact", 3, 3, 1, Optional.empty(), Optional.empty(), Optional.empty()),
            Sources.none());
    return new StoredRun(
        plain.ids(),
        plain.graph(),
        plain.labels(),
        plain.restart(),
        plain.map(),
        plain.decided(),
        plain.factors(),
        Optional.empty(),
        Optional.empty(),
        plain.columns(),
        recipe,
        Optional.empty(),
        Checksums.none());
  }

  private static StoredRun run() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(
            4, new int[] {0, 1, 2}, new int[] {1, 2, 3}, new double[] {0.5, 1 / 3.0, 2});
    Labels labels = Labels.of(4).with(0, "猫").with(3, "dog, big");
    return new StoredRun(
        PointIds.of(List.of("a", "b\nb", "ç", "")),
        graph,
        labels,
        new Restart.Potentials(Block.wrap(4, 2, new double[] {1, 0, .75, .25, Math.PI, -1, 0, 1})),
        Optional.of(new Layout(Block.wrap(4, 2, new double[] {1, 2, 3, 4, 5, 6, 7, 8}))),
        new ClassScores.OfClasses(labels.classes(), new int[] {1, 1, 0, 2}),
        ClassFactors.of(1, 2.5),
        Optional.empty(),
        Optional.of(new ImageShape(2, 3)),
        new TableColumns(
            List.of("x", "größe, m"), Optional.of("name"), Optional.empty(), List.of()),
        new Recipe(
            new Recipe.Task.Label(),
            Options.defaults().withMethod(Method.Dirichlet.defaults()),
            new GraphOrigin.Given(),
            Sources.none().withInput(new InputFile("edges.csv", 12, "abc"))),
        Optional.of(new JournalMark(new UUID(1, 2), 3)),
        Checksums.none());
  }
}
