package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssertAlternative;

/** What a reader says to a file it cannot use. */
public final class Refusals {

  private Refusals() {}

  public static ThrowableAssertAlternative<DataException> ofFeatures(Path file) {
    return ofFeatures(file, ReadOptions.defaults());
  }

  public static ThrowableAssertAlternative<DataException> ofFeatures(
      Path file, ReadOptions options) {
    return assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> FeatureReader.read(file, options, RunContext.defaults()))
        .withMessageContaining(String.valueOf(file.getFileName()))
        .withMessageNotContaining("\n");
  }

  public static ThrowableAssertAlternative<DataException> ofLabels(Path file, PointIds ids) {
    return assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> LabelReader.read(file, ids))
        .withMessageContaining(String.valueOf(file.getFileName()));
  }

  public static ThrowableAssertAlternative<DataException> ofEdges(Path file) {
    return assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> EdgeReader.read(file, RunContext.defaults()))
        .withMessageContaining(String.valueOf(file.getFileName()));
  }
}
