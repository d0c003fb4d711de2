package dev.lapwing.spark.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.decision.Priors;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.method.Method;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is typed for an option means here what it means to the command. */
class OptionReaderTest {

  private static Map<OptionName, String> given(String... pairs) {
    Map<OptionName, String> given = new EnumMap<>(OptionName.class);
    for (int i = 0; i < pairs.length; i += 2) {
      given.put(OptionName.of(pairs[i]).orElseThrow(), pairs[i + 1]);
    }
    return given;
  }

  @Test
  void nothingTypedIsTheDefaults() {
    assertThat(OptionReader.label(given())).isEqualTo(SparkOptions.defaults());
  }

  @Test
  void everyGraphOptionIsHeard() {
    SparkOptions read =
        OptionReader.label(
            given(
                "neighbours",
                "15",
                "sigma",
                "2.5",
                "symmetry",
                "mean",
                "metric",
                "cosine",
                "standardise",
                "",
                "seed",
                "7",
                "recall",
                "0.95",
                "partitions",
                "12"));
    assertThat(read.job().graph().neighbourhood()).isEqualTo(new Neighbourhood.Nearest(15));
    assertThat(read.job().graph().bandwidth()).isEqualTo(new Bandwidth.Fixed(2.5));
    assertThat(read.job().graph().symmetry()).contains(Symmetry.MEAN);
    assertThat(read.job().graph().metric()).isEqualTo(Metric.COSINE);
    assertThat(read.job().scaling()).isEqualTo(Scaling.STANDARDISE);
    assertThat(read.seed()).isEqualTo(7);
    assertThat(read.recall()).isEqualTo(0.95);
    assertThat(read.partitions()).hasValue(12);
  }

  @Test
  void everyOperatorOptionIsHeard() {
    SparkOptions read =
        OptionReader.label(given("laplacian", "wnll", "density", "code", "alpha", "3"));
    assertThat(read.job().laplacian().terms()).isEqualTo(LabelTerms.WNLL);
    assertThat(read.job().laplacian().density()).isEqualTo(DensityWeight.CODE);
    assertThat(read.job().laplacian().alpha()).hasValue(3);
  }

  @Test
  void priorsAreWordsOrShares() {
    assertThat(OptionReader.label(given("priors", "uniform")).job().method().priors())
        .isEqualTo(new Priors.Uniform());
    assertThat(OptionReader.label(given("priors", "a=1,b=3")).job().method().priors())
        .isEqualTo(new Priors.Shares(Map.of("a", 1.0, "b", 3.0)));
  }

  @Test
  void vectorsMeanTheSpectralMethod() {
    assertThat(OptionReader.label(given("vectors", "4")).job().method())
        .isEqualTo(Method.Spectral.defaults().withVectors(4));
  }

  @ParameterizedTest
  @CsvSource({
    "neighbours, all, n² weights",
    "neighbours, 0, at least 1",
    "neighbours, many, not a whole number",
    "sigma, wide, not a number",
    "metric, manhattan, 'euclidean, cosine'",
    "method, poisson, on one machine",
    "method, p-laplace, on one machine",
    "method, magic, 'auto, dirichlet, spectral'",
    "priors, half, class=share",
    "priors, a=much, no number",
    "laplacian, heavy, 'ssl, wnll'",
    "normalise, symmetric, one machine",
  })
  void whatCannotBeDoneIsRefusedByName(String name, String value, String reason) {
    assertThatThrownBy(() -> OptionReader.label(given(name, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--" + name)
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @CsvSource({
    "sigma, 1, bandwidth-neighbour, 3",
    "method, dirichlet, vectors, 3",
    "method, dirichlet, priors, auto",
    "method, spectral, priors, uniform",
  })
  void whatExcludesEachOtherIsRefused(String one, String its, String other, String others) {
    assertThatThrownBy(() -> OptionReader.label(given(one, its, other, others)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--");
  }

  @Test
  void clustersTakeNoPriorsAndNoOtherMethod() {
    assertThatThrownBy(() -> OptionReader.cluster(given("priors", "uniform")))
        .hasMessageContaining("--priors");
    assertThatThrownBy(() -> OptionReader.cluster(given("method", "dirichlet")))
        .hasMessageContaining("finds no clusters");
    assertThat(OptionReader.cluster(given()).job().method()).isEqualTo(Method.Spectral.defaults());
  }
}
