package dev.lapwing.io.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointIdsTest {

  @Test
  void idAndRowAreInverse() {
    for (PointIds ids : List.of(PointIds.rowNumbers(12), PointIds.of(List.of("b", "", "猫")))) {
      for (int row = 0; row < ids.size(); row++) {
        assertThat(ids.row(ids.id(row))).hasValue(row);
      }
      assertThat(ids.row("nobody")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"12", "-1", "+1", "01", "1.0", " 1", "", "99999999999", "4294967296", "١"})
  void onlyRowNumbersInTheirUsualFormAreRows(String id) {
    assertThat(PointIds.rowNumbers(12).row(id)).isEmpty();
  }

  @Test
  void repeatedIdsAreListed() {
    List<String> names = List.of("a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f", "a");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PointIds.of(names))
        .withMessageContaining("'a', 'b', 'c', 'd', 'e' and 1 more");
  }
}
