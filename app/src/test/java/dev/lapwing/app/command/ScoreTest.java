package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the truth says of confidence. */
class ScoreTest {

  @TempDir private Path folder;
  private Path predictions;
  private Path truth;

  @BeforeEach
  void files() throws IOException {
    predictions =
        Files.writeString(
            folder.resolve("predictions.csv"),
            """
            id,label,confidence,status
            a,x,1,given
            b,x,0.97,predicted
            c,y,0.99,predicted
            d,y,0.72,predicted
            e,x,0.5,predicted
            f,,0,unreachable
            """);
    truth = Files.writeString(folder.resolve("truth.csv"), "a,y\nb,x\nc,y\nd,x\ne,x\nf,x\n");
  }

  @Test
  @SuppressWarnings("unchecked") // as the command writes it
  void calibrationByHand() {
    Map<String, Object> facts =
        Call.lapwing("score", predictions, "--truth", truth, "--json").json();
    Map<String, Object> calibration =
        (Map<String, Object>) Objects.requireNonNull(facts.get("calibration"));
    assertThat((double) Objects.requireNonNull(calibration.get("error")))
        .isCloseTo((2 - 0.97 - 0.99 + 0.72 + 0.5) / 5, within(1e-12));
    assertThat((List<Map<String, Object>>) Objects.requireNonNull(calibration.get("bins")))
        .extracting(bin -> bin.get("points"))
        .containsExactly(1, 1, 1, 2);
    assertThat(calibration.get("bands"))
        .isEqualTo(
            Map.of(
                "sure", Map.of("points", 2, "accuracy", 1.0),
                "likely", Map.of("points", 1, "accuracy", 0.0),
                "unsure", Map.of("points", 2, "accuracy", 0.5)));
    assertThat(Call.lapwing("score", predictions, "--truth", truth).out())
        .contains("calibration   0.2520", "90 to 100 %", "sure");
  }

  @Test
  void theFigureIsWrittenAndNothingIsReplacedUnasked() throws IOException {
    Path figure = folder.resolve("figure.svg");
    Call first = Call.lapwing("score", predictions, "--truth", truth, "--figure", figure);
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(figure).content().contains("<svg xmlns", "of 5 answers 60 % are right");
    Call again = Call.lapwing("score", predictions, "--truth", truth, "--figure", figure);
    assertThat(again.exitCode()).isEqualTo(3);
    assertThat(again.err()).contains("exists already", "with --figure, or replace it");
    Call over =
        Call.lapwing("score", predictions, "--truth", truth, "--figure", truth, "--overwrite");
    assertThat(over.err()).contains("is the same file as", "with --figure");
    assertThat(
            Call.lapwing("score", predictions, "--truth", truth, "--figure", figure, "--overwrite")
                .exitCode())
        .isZero();
  }

  @Test
  void filesOfOthersNeedNoConfidence() throws IOException {
    for (String header : List.of("id,label,note", "id,label,confidence")) {
      Path others = Files.writeString(folder.resolve("others.csv"), header + "\nb,x,97 %\nc,y,\n");
      Call call = Call.lapwing("score", others, "--truth", truth, "--json");
      assertThat(call.json()).containsEntry("accuracy", 1.0).containsEntry("calibration", null);
      Call drawn =
          Call.lapwing("score", others, "--truth", truth, "--figure", folder.resolve("n.svg"));
      assertThat(drawn.exitCode()).isEqualTo(3);
      assertThat(drawn.err()).contains("--figure needs a confidence");
      assertThat(folder.resolve("n.svg")).doesNotExist();
    }
  }
}
