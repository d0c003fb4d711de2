package dev.lapwing.io;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Coverage-guided fuzzing by Jazzer. An ordinary build only replays the seeds and what earlier
 * searches found ({@code ReaderFuzzTestInputs}); {@code scripts/fuzz} searches.
 */
class ReaderFuzzTest {

  private static final String DURATION = "20m";

  @TempDir static Path folder;

  /** The files of the target that a test is named after. */
  static final class Seeds implements ArgumentsProvider {
    @Override
    public Stream<? extends Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext test) throws IOException {
      String constant =
          test.getRequiredTestMethod()
              .getName()
              .replaceAll("([A-Z])", "_$1")
              .toUpperCase(Locale.ROOT);
      return ReaderTarget.valueOf(constant).seeds().stream().map(Arguments::of);
    }
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void npy(byte[] content) throws IOException {
    ReaderTarget.NPY.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void npyLabels(byte[] content) throws IOException {
    ReaderTarget.NPY_LABELS.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void idx(byte[] content) throws IOException {
    ReaderTarget.IDX.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void idxLabels(byte[] content) throws IOException {
    ReaderTarget.IDX_LABELS.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void labels(byte[] content) throws IOException {
    ReaderTarget.LABELS.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void edges(byte[] content) throws IOException {
    ReaderTarget.EDGES.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void csv(byte[] content) throws IOException {
    ReaderTarget.CSV.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void json(byte[] content) throws IOException {
    ReaderTarget.JSON.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void predictions(byte[] content) throws IOException {
    ReaderTarget.PREDICTIONS.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void textColumn(byte[] content) throws IOException {
    ReaderTarget.TEXT_COLUMN.accepts(folder, content);
  }

  @ArgumentsSource(Seeds.class)
  @FuzzTest(maxDuration = DURATION)
  void textFile(byte[] content) throws IOException {
    ReaderTarget.TEXT_FILE.accepts(folder, content);
  }
}
