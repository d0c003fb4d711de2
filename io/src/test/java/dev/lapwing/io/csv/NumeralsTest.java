package dev.lapwing.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumeralsTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "+1", "1.", ".5", "-.5e3", "1E-05", " 7 ", "007", "1e999"})
  void decimalsParse(String text) {
    assertThat(Numerals.isDecimal(text)).isTrue();
    assertThat(Numerals.parse(text)).isNotNaN();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", ".", "-", "e5", "1e", "1e+", "1f", "1d", "0x1p3", "1,5", "1 2", "NaN", "--1", "٣"
      })
  void nothingElseIsADecimal(String text) {
    assertThat(Numerals.isDecimal(text)).isFalse();
  }
}
