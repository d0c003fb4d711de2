package dev.lapwing.spark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.spark.options.OptionName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is typed is understood, or refused by name. */
class ArgumentsTest {

  @Test
  void valuesStandApartOrBehindAnEqualsSign() {
    Arguments read =
        Arguments.of(
            "label",
            "points.parquet",
            "--labels=few.csv",
            "-o",
            "out",
            "--neighbours",
            "12",
            "--standardise",
            "--overwrite");
    assertThat(read.task()).isEqualTo("label");
    assertThat(read.points()).contains("points.parquet");
    assertThat(read.own(Arguments.LABELS)).contains("few.csv");
    assertThat(read.own(Arguments.OUTPUT)).contains("out");
    assertThat(read.options()).containsEntry(OptionName.NEIGHBOURS, "12");
    assertThat(read.options()).containsKey(OptionName.STANDARDISE);
    assertThat(read.has("overwrite")).isTrue();
  }

  @Test
  void theSameJobIsDescribedTheSame() {
    assertThat(Arguments.of("label", "p", "--id", "a", "--labels", "l", "--quiet").described())
        .isEqualTo(Arguments.of("label", "p", "--labels", "l", "--id", "a").described())
        .isNotEqualTo(Arguments.of("label", "p", "--labels", "l", "--id", "b").described());
  }

  @ParameterizedTest
  @CsvSource({
    "label p --neighbors 3, there is no option --neighbors",
    "label p --threads 3, spark.executor.cores",
    "label p --search exact, --recall",
    "label p --text body, embeddings",
    "label p --labels, needs a value",
    "label p q, name one file",
    "label p --id a --id b, given twice",
    "label p --standardise=yes, takes no value",
    "predict p, not a task",
  })
  void whatMakesNoSenseIsRefused(String typed, String complaint) {
    assertThatThrownBy(() -> Arguments.of(typed.split(" ", -1)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void helpNamesEveryOption() {
    for (OptionName name : OptionName.values()) {
      assertThat(Usage.text()).contains("--" + name.spelling());
    }
  }
}
