package dev.lapwing.io;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Coverage-guided fuzzing by Jazzer. An ordinary build only replays the seeds and what earlier
 * searches found ({@code ReaderFuzzTestInputs}); {@code scripts/fuzz} searches.
 */
class ReaderFuzzTest {

  private static final String DURATION = "20m";

  @TempDir static Path folder;

  static Stream<byte[]> npySeeds() throws IOException {
    return ReaderTarget.NPY.seeds().stream();
  }

  @MethodSource("npySeeds")
  @FuzzTest(maxDuration = DURATION)
  void npy(byte[] content) throws IOException {
    ReaderTarget.NPY.accepts(folder, content);
  }

  static Stream<byte[]> npyLabelsSeeds() throws IOException {
    return ReaderTarget.NPY_LABELS.seeds().stream();
  }

  @MethodSource("npyLabelsSeeds")
  @FuzzTest(maxDuration = DURATION)
  void npyLabels(byte[] content) throws IOException {
    ReaderTarget.NPY_LABELS.accepts(folder, content);
  }

  static Stream<byte[]> idxSeeds() throws IOException {
    return ReaderTarget.IDX.seeds().stream();
  }

  @MethodSource("idxSeeds")
  @FuzzTest(maxDuration = DURATION)
  void idx(byte[] content) throws IOException {
    ReaderTarget.IDX.accepts(folder, content);
  }

  static Stream<byte[]> idxLabelsSeeds() throws IOException {
    return ReaderTarget.IDX_LABELS.seeds().stream();
  }

  @MethodSource("idxLabelsSeeds")
  @FuzzTest(maxDuration = DURATION)
  void idxLabels(byte[] content) throws IOException {
    ReaderTarget.IDX_LABELS.accepts(folder, content);
  }

  static Stream<byte[]> labelsSeeds() throws IOException {
    return ReaderTarget.LABELS.seeds().stream();
  }

  @MethodSource("labelsSeeds")
  @FuzzTest(maxDuration = DURATION)
  void labels(byte[] content) throws IOException {
    ReaderTarget.LABELS.accepts(folder, content);
  }

  static Stream<byte[]> edgesSeeds() throws IOException {
    return ReaderTarget.EDGES.seeds().stream();
  }

  @MethodSource("edgesSeeds")
  @FuzzTest(maxDuration = DURATION)
  void edges(byte[] content) throws IOException {
    ReaderTarget.EDGES.accepts(folder, content);
  }

  static Stream<byte[]> csvSeeds() throws IOException {
    return ReaderTarget.CSV.seeds().stream();
  }

  @MethodSource("csvSeeds")
  @FuzzTest(maxDuration = DURATION)
  void csv(byte[] content) throws IOException {
    ReaderTarget.CSV.accepts(folder, content);
  }

  static Stream<byte[]> jsonSeeds() throws IOException {
    return ReaderTarget.JSON.seeds().stream();
  }

  @MethodSource("jsonSeeds")
  @FuzzTest(maxDuration = DURATION)
  void json(byte[] content) throws IOException {
    ReaderTarget.JSON.accepts(folder, content);
  }

  static Stream<byte[]> predictionsSeeds() throws IOException {
    return ReaderTarget.PREDICTIONS.seeds().stream();
  }

  @MethodSource("predictionsSeeds")
  @FuzzTest(maxDuration = DURATION)
  void predictions(byte[] content) throws IOException {
    ReaderTarget.PREDICTIONS.accepts(folder, content);
  }
}
