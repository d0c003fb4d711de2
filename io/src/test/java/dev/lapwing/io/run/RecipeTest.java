package dev.lapwing.io.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.DominantFeatures;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourSearch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A recipe is the same after it was written and read. */
class RecipeTest {

  private static final GraphOrigin FOUND =
      new GraphOrigin.Neighbours(
          "approximate",
          12,
          64,
          0.97,
          Optional.of(new DominantFeatures(List.of(3, 17), 62, 0.9987)),
          Optional.empty(),
          Optional.empty());

  static List<Recipe> recipes() {
    GraphOptions nearest =
        GraphOptions.defaults()
            .withNeighbourhood(new Neighbourhood.Nearest(12))
            .withBandwidth(new Bandwidth.Fixed(0.25))
            .withMetric(Metric.COSINE)
            .withSymmetry(Symmetry.MUTUAL)
            .withSearch(NeighbourSearch.approximate());
    LaplacianOptions strong =
        LaplacianOptions.of(LabelTerms.REPULSION)
            .withDensity(DensityWeight.CODE)
            .withNormalisation(Normalisation.SYMMETRIC)
            .withAlpha(3.5);
    Method shares =
        Method.Dirichlet.defaults()
            .withPriors(new Priors.Shares(Map.of("a", 0.25, "b, or c", 0.75)));
    Sources files =
        Sources.none()
            .withInput(new InputFile("points.csv", 17, "ab"))
            .withColumns(Optional.of("name"), Optional.of("class"))
            .withLabels(new InputFile("few.csv", 3, "cd"))
            .withAdded(new InputFile("more.csv", 4, "ef"))
            .withAdded(new InputFile("yet more.csv", 5, "01"))
            .withRemoved(new InputFile("mistakes.csv", 6, "23"))
            .withShown(
                new Presentation(
                    List.of("title", "text, long"),
                    Presentation.Join.COLUMNS_BESIDE_PREDICTIONS,
                    Optional.of("/data/photos")));
    return List.of(
        new Recipe(
            new Recipe.Task.Label(),
            Options.dirichlet()
                .withScaling(Scaling.STANDARDISE)
                .withGraph(nearest)
                .withMethod(shares),
            FOUND,
            files.withPriors(Optional.of("shares.csv"))),
        new Recipe(
            new Recipe.Task.Cluster(7),
            new Options(nearest, strong, Method.Spectral.defaults().withVectors(5)),
            FOUND,
            files),
        new Recipe(
            new Recipe.Task.Demo(),
            Options.defaults()
                .withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Uniform())),
            new GraphOrigin.Given(),
            Sources.none()),
        new Recipe(new Recipe.Task.Label(), Options.defaults().withGraph(nearest), FOUND, files),
        compared(Method.Auto.defaults()),
        compared(Method.Auto.defaults().withPriors(new Priors.None())),
        compared(Comparison.Poisson.defaults()),
        compared(new Comparison.Spreading(0.7)),
        compared(new Comparison.Nearest()),
        compared(Comparison.PLaplace.of(3.5).withPriors(new Priors.LikeLabels())));
  }

  private static Recipe compared(Method method) {
    return new Recipe(
        new Recipe.Task.Label(),
        Options.defaults().withMethod(method),
        new GraphOrigin.Given(),
        Sources.none());
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void isReadAsItWasWritten(Recipe recipe) {
    assertThat(RecipeReader.recipe(RecipeText.of(recipe))).isEqualTo(recipe);
  }

  /** Versions before this one did not say which method they had settled on. */
  @Test
  void earlierRunsAreReadAsWhatTheyMeant() {
    Map<String, String> old =
        Map.of(
            "command",
            "label",
            "method",
            "auto",
            "neighbours",
            "10",
            "potential",
            "true",
            "bandwidth_neighbour",
            "7",
            "search-name",
            "exact",
            "search-neighbours",
            "10",
            "search-dimensions",
            "3",
            "priors",
            "none");
    Recipe recipe = RecipeReader.recipe(old);
    assertThat(recipe.options().method()).isEqualTo(Method.Dirichlet.defaults());
    assertThat(recipe.origin())
        .isEqualTo(
            new GraphOrigin.Neighbours(
                "exact", 10, 3, 1, Optional.empty(), Optional.empty(), Optional.empty()));
    assertThat(recipe.options().scaling()).isEqualTo(Scaling.NONE);
    Map<String, String> spectral = Map.of("command", "label", "method", "auto", "vectors", "4");
    assertThat(RecipeReader.recipe(spectral).options().method())
        .isEqualTo(Method.Spectral.defaults().withVectors(4));
  }

  @ParameterizedTest
  @CsvSource({
    "command,dance",
    "method,magic",
    "laplacian,other",
    "metric,taxi",
    "vectors,many",
    "alpha,strong",
    "priors,shares.csv",
    "density,thick",
    "standardise,perhaps",
    "dominant-features,some"
  })
  void whatNoVersionWritesIsRefusedByName(String name, String value) {
    Map<String, String> text =
        name.equals("command")
            ? Map.of("command", value)
            : Map.of("command", "label", "search-name", "exact", name, value);
    assertThatThrownBy(() -> RecipeReader.recipe(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("%s is \"%s\"".formatted(name, value));
  }

  @Test
  void parametersAreNamedAsOptions() {
    assertThat(recipes().get(0).parameters(OptionalDouble.of(12)))
        .containsEntry("input", "points.csv")
        .containsEntry("input_bytes", 17L)
        .containsEntry("added_labels", "yet more.csv")
        .containsEntry("added_labels_1", "more.csv")
        .containsEntry("neighbours", 12)
        .containsEntry("standardise", true)
        .containsEntry("sigma", 0.25)
        .containsEntry("method", "dirichlet")
        .containsEntry("priors", "shares.csv")
        .containsEntry("alpha", 12.0)
        .containsEntry("show", List.of("title", "text, long"))
        .containsEntry("join", true)
        .containsEntry("images", "photos")
        .doesNotContainKey("bandwidth_neighbour");
  }
}
