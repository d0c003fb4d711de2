package dev.lapwing.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The golden scores, made by independent code. */
class GoldenScoresTest {

  private static final Offset<Double> EXACT = within(1e-12);

  static List<JsonNode> cases() throws IOException {
    try (InputStream in = GoldenScoresTest.class.getResourceAsStream("/golden/scores.json")) {
      List<JsonNode> cases = new ArrayList<>();
      new ObjectMapper().readTree(Objects.requireNonNull(in)).forEach(cases::add);
      return cases;
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agreesWithTheGoldenScores(JsonNode golden) {
    Scores scores = Scores.of(integers(golden.get("truth")), integers(golden.get("cluster")));
    assertThat(scores.nmi().byMaximum()).isCloseTo(golden.get("nmi_max").asDouble(), EXACT);
    assertThat(scores.nmi().byArithmeticMean())
        .isCloseTo(golden.get("nmi_arith").asDouble(), EXACT);
    assertThat(scores.acc()).isCloseTo(golden.get("acc").asDouble(), EXACT);
  }

  private static int[] integers(JsonNode array) {
    int[] out = new int[array.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = array.get(i).asInt();
    }
    return out;
  }
}
