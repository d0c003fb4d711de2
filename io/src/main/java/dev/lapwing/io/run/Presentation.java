package dev.lapwing.io.run;

import java.util.List;
import java.util.Optional;

/**
 * What of the points is shown to people, besides their ids.
 *
 * @param columns the columns of the input that are kept as texts
 * @param join whether they stand beside the predictions too
 * @param pictures the folder of picture files, by its whole path: they are not copied
 */
public record Presentation(List<String> columns, Join join, Optional<String> pictures) {

  /** What the file of predictions holds. */
  public enum Join {
    PREDICTIONS_ALONE,
    COLUMNS_BESIDE_PREDICTIONS
  }

  public Presentation {
    columns = List.copyOf(columns);
  }

  public static Presentation none() {
    return new Presentation(List.of(), Join.PREDICTIONS_ALONE, Optional.empty());
  }
}
