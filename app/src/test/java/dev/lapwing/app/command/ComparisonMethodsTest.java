package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other people's methods do all that ours do: label, add, predict, suggest, inspect. */
class ComparisonMethodsTest {

  private static final int KNOWN = 500;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"poisson", "spreading", "nearest", "p-laplace"})
  void labelsAreSpreadAddedPredictedAndAskedFor(String method) throws IOException {
    Path known = Digits.csv(folder.resolve("known.csv"), IntStream.range(0, KNOWN));
    Path fresh = Digits.csv(folder.resolve("new.csv"), IntStream.range(KNOWN, KNOWN + 200));
    Path few = Digits.labels(folder.resolve("few.csv"), 4, 3, KNOWN);
    Path more = Digits.labels(folder.resolve("more.csv"), 7, 3, KNOWN);
    Path run = folder.resolve("run");
    Call label = done("label", known, "--labels", few, "-o", run, "--method", method, "--json");
    assertThat(parameters(label)).extracting("method").isEqualTo(method);
    assertThat(accuracy(run.resolve("predictions.csv"), 0)).isGreaterThan(0.75);
    assertThat(run.resolve("report.html")).content().contains(method);

    Path target = folder.resolve("fresh.csv");
    done("predict", run, fresh, "-o", target);
    assertThat(accuracy(target, KNOWN)).isGreaterThan(0.7);

    Call add = done("add", run, "--labels", more, "--json");
    assertThat(parameters(add)).extracting("method").isEqualTo(method);
    Path anew = folder.resolve("anew");
    List<String> both = new ArrayList<>(Files.readAllLines(few));
    both.addAll(Files.readAllLines(more).subList(1, 71));
    Path union = Files.write(folder.resolve("both.csv"), new LinkedHashSet<>(both));
    done("label", known, "--labels", union, "-o", anew, "--method", method);
    assertThat(agreement(run.resolve("predictions.csv"), anew.resolve("predictions.csv")))
        .isEqualTo(1);
    done("predict", run, fresh, "-o", target, "--overwrite");
    assertThat(accuracy(target, KNOWN)).isGreaterThan(0.75);

    assertThat(done("suggest", run, "-n", 5).out().lines().count()).isGreaterThanOrEqualTo(5);
    assertThat(done("inspect", run).out()).contains(method);
    assertThat(done("inspect", known, "--labels", few, "--method", method, "--json").json())
        .containsKey("expected_memory_mb");
  }

  @Test
  void onlyWhatMakesADifferenceIsTold() throws IOException {
    Path known = Digits.csv(folder.resolve("known.csv"), IntStream.range(0, 200));
    Path few = Digits.labels(folder.resolve("few.csv"), 2, 3, 200);
    Path run = folder.resolve("run");
    Object[] words = {"label", known, "--labels", few, "-o", run, "--json", "--method"};
    assertThat(parameters(done(with(words, "poisson"))))
        .doesNotContainKey("laplacian")
        .doesNotContainKey("alpha")
        .doesNotContainKey("priors");
    assertThat(parameters(done(with(words, "p-laplace", "--p", "1.5", "--overwrite"))))
        .extracting("p", "laplacian", "priors")
        .containsExactly(1.5, "ssl", "none");
    Call uniform =
        done(with(words, "p-laplace", "--priors", "uniform", "--alpha", "2", "--overwrite"));
    assertThat(parameters(uniform))
        .extracting("p", "alpha", "priors")
        .containsExactly(3.0, 2.0, "uniform");
  }

  @Test
  void whatMakesNoDifferenceIsRefused() throws IOException {
    Path points = Digits.csv(folder.resolve("points.csv"), IntStream.range(0, 200));
    Path few = Digits.labels(folder.resolve("few.csv"), 2, 3, 200);
    Object[] words = {"label", points, "--labels", few, "-o", folder.resolve("run"), "--method"};
    refused("--p belongs to --method p-laplace", with(words, "poisson", "--p", "3"));
    refused("more than 1 and at most 8", with(words, "p-laplace", "--p", "1"));
    for (String method : List.of("poisson", "spreading", "nearest")) {
      refused("make no difference to --method " + method, with(words, method, "--alpha", "2"));
      refused("make no difference", with(words, method, "--laplacian", "plain"));
      refused("make no difference", with(words, method, "--density", "code"));
      refused("--priors belong to", with(words, method, "--priors", "uniform"));
      refused("belong to --method spectral", with(words, method, "--vectors", "3"));
    }
    refused("belong to --method spectral", with(words, "p-laplace", "--normalise", "symmetric"));
    Object[] cluster = {"cluster", points, "-o", folder.resolve("run"), "--clusters", "3"};
    refused("finds no clusters", with(cluster, "--method", "p-laplace"));
    refused("--p belongs to", with(cluster, "--p", "3"));
  }

  @Test
  void theNearestLabelOfAGraphIsRefused() throws IOException {
    Path edges = Files.writeString(folder.resolve("edges.csv"), "a,b,1\nb,c,1\nc,d,1\n");
    Path few = Files.writeString(folder.resolve("few.csv"), "a,x\nd,y\n");
    Object[] words = {"label", "--graph", edges, "--labels", few, "-o", folder.resolve("run")};
    refused("--method nearest compares features", with(words, "--method", "nearest"));
    assertThat(Call.lapwing(with(words, "--method", "poisson")).exitCode()).isZero();
  }

  private static Object[] with(Object[] words, Object... more) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(more));
    return all.toArray();
  }

  private static void refused(String message, Object... words) {
    Call call = Call.lapwing(words);
    assertThat(call.err()).contains(message);
    assertThat(call.exitCode()).isEqualTo(2);
  }

  private static Call done(Object... words) {
    Call call = Call.lapwing(words);
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> parameters(Call call) {
    return (Map<String, Object>) Objects.requireNonNull(call.json().get("parameters"));
  }

  private static double accuracy(Path predictions, int first) throws IOException {
    List<String> lines = Files.readAllLines(predictions);
    int right = 0;
    for (int i = 1; i < lines.size(); i++) {
      String label = lines.get(i).split(",", -1)[1];
      right += label.equals(Digits.classOf(first + i - 1)) ? 1 : 0;
    }
    return (double) right / (lines.size() - 1);
  }

  private static double agreement(Path one, Path other) throws IOException {
    List<String> a = Files.readAllLines(one);
    List<String> b = Files.readAllLines(other);
    int same = 0;
    for (int i = 1; i < a.size(); i++) {
      same += a.get(i).split(",", -1)[1].equals(b.get(i).split(",", -1)[1]) ? 1 : 0;
    }
    return (double) same / (a.size() - 1);
  }
}
