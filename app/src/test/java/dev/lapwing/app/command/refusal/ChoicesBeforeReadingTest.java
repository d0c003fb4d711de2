package dev.lapwing.app.command.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that do not go together are refused before a large file is read: here there is none. */
class ChoicesBeforeReadingTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "label none.npy --labels few.csv --sigma 1 --bandwidth-neighbour 3",
        "label none.npy --labels few.csv --bandwidth-neighbour 0",
        "label none.npy --labels few.csv --method dirichlet --priors auto",
        "label none.npy --labels few.csv --method poisson --alpha 3",
        "label none.npy --labels few.csv --method poisson --vectors 3",
        "label none.npy --labels few.csv --vectors 0",
        "label none.npy --labels few.csv --p 3",
        "label --graph none.csv --labels few.csv --metric cosine",
        "label --graph none.csv --labels few.csv --method nearest",
        "serve none.npy --no-open --sigma 1 --bandwidth-neighbour 3",
        "cluster none.npy --clusters 0",
        "cluster none.npy --clusters 2 --priors uniform",
        "cluster none.npy --clusters 2 --method dirichlet",
        "cluster --graph none.csv --clusters 2 --neighbours 4"
      })
  void whatCannotBeMeantIsRefusedAtOnce(String typed) {
    List<Object> words = new ArrayList<>(Stream.of(typed.split(" ")).toList());
    words.addAll(List.of("-o", folder.resolve("run")));
    Call call = Call.lapwing(words.toArray());
    assertThat(call.exitCode()).as(call.err()).isEqualTo(2);
    assertThat(call.err()).contains("; ").doesNotContain("none.");
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"inspect none.npy --sigma 1 --bandwidth-neighbour 3"})
  void alsoByWhatWritesNothing(String typed) {
    assertThat(Call.lapwing((Object[]) typed.split(" ")).exitCode()).isEqualTo(2);
  }
}
