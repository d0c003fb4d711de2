package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.gallery.Blocks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockTest {

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void theFirstValueThatIsNotFiniteIsFoundWhereverItStands(double wrong) {
    for (int place = 0; place < 21; place++) {
      Block block = Blocks.random(7, 3, place);
      block.values()[20] = Double.NaN;
      block.values()[place] = wrong;
      assertThat(block.firstNotFinite()).hasValue(place);
    }
  }

  @Test
  void infinitiesThatWouldCancelAreFound() {
    double[] values = {1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1};
    assertThat(Block.wrap(2, 2, values).firstNotFinite()).hasValue(1);
  }

  @Test
  void numbersOfAnySizeAreFinite() {
    double[] values = {Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, -0.0, 0, 1};
    assertThat(Block.wrap(3, 2, values).firstNotFinite()).isEmpty();
    assertThat(Block.zeros(0, 2).firstNotFinite()).isEmpty();
  }
}
