package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.run.RunContext;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssertAlternative;

/** What a reader says to a file it cannot use. */
final class Refusals {

  private Refusals() {}

  static ThrowableAssertAlternative<DataException> ofFeatures(Path file) {
    return ofFeatures(file, ReadOptions.defaults());
  }

  static ThrowableAssertAlternative<DataException> ofFeatures(Path file, ReadOptions options) {
    return assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> FeatureReader.read(file, options, RunContext.defaults()))
        .withMessageContaining(String.valueOf(file.getFileName()))
        .withMessageNotContaining("\n");
  }

  static ThrowableAssertAlternative<DataException> ofLabels(Path file, PointIds ids) {
    return assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> LabelReader.read(file, ids))
        .withMessageContaining(String.valueOf(file.getFileName()));
  }

  static ThrowableAssertAlternative<DataException> ofEdges(Path file) {
    return assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> EdgeReader.read(file, RunContext.defaults()))
        .withMessageContaining(String.valueOf(file.getFileName()));
  }
}
