package dev.lapwing.io.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.features.Standardisation;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was written is read again, as it was. */
class StoredRunTest {

  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    StoredRun run = SampleRun.labelled();
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
    StoredRun run = SampleRun.labelled();
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
    StoredRun run = SampleRun.labelled();
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

  @Test
  void aStandardisationKeepsItsBits() throws Exception {
    Standardisation scale =
        Standardisation.of(new double[] {1 / 3.0, -1e8, 0}, new double[] {Math.PI, 1e-9, 0});
    StoredRun standardised = SampleRun.standardised();
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
    assertThat(SampleRun.labelled().readStandardisation(folder, 3)).isEmpty();
  }

  /** As earlier versions wrote it. */
  @Test
  void aRunOfTheVersionBeforeIsReadToo() throws Exception {
    SampleRun.labelled().write(folder, KeptPoints.none());
    Path file = folder.resolve("state/facts.bin");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 3;
    CRC32C own = new CRC32C();
    own.update(bytes, 0, bytes.length - 4);
    ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) own.getValue());
    Files.write(file, bytes);
    assertThat(StoredRun.read(folder).recipe()).isEqualTo(SampleRun.labelled().recipe());
  }

  /** As earlier versions wrote it. */
  @Test
  void aRunWithoutChecksumsIsReadToo() throws Exception {
    SampleRun.labelled().write(folder, KeptPoints.none());
    SampleRun.forgetChecksums(folder);
    Path file = folder.resolve("state/facts.bin");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 2;
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 8)); // no checksums, nor its own
    assertThat(StoredRun.read(folder).recipe()).isEqualTo(SampleRun.labelled().recipe());
    assertThat(StoredRun.read(folder).checksums()).isEqualTo(Checksums.none());
  }
}
