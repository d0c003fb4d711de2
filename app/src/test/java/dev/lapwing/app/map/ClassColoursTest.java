package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first ten colours differ: distances in OKLab (Ottosson 2020). */
class ClassColoursTest {

  /** How protanopes and deuteranopes see linear light (Machado, Oliveira and Fernandes 2009). */
  private static final double[][][] SIGHTS = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {
      {0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}
    },
    {
      {0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}
    }
  };

  private static final double[] LEAST = {0.15, 0.08, 0.08};

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void theFirstTenAreFarApartForEverybody(int theme) {
    for (int sight = 0; sight < SIGHTS.length; sight++) {
      for (int a = 0; a < 10; a++) {
        for (int b = 0; b < a; b++) {
          double[] first = oklab(seen(SIGHTS[sight], linear(hex(a, theme))));
          double[] second = oklab(seen(SIGHTS[sight], linear(hex(b, theme))));
          double distance =
              Math.hypot(
                  Math.hypot(first[0] - second[0], first[1] - second[1]), first[2] - second[2]);
          assertThat(distance)
              .as("--c%d and --c%d, sight %d", a, b, sight)
              .isGreaterThan(LEAST[sight]);
        }
      }
    }
  }

  private static String hex(int colour, int theme) {
    Matcher both =
        Pattern.compile("--c%d: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;".formatted(colour))
            .matcher(MapFragment.colours());
    assertThat(both.find()).isTrue();
    return theme == 1 && both.group(2) != null ? both.group(2) : both.group(1);
  }

  private static double[] linear(String hex) {
    double[] light = new double[3];
    for (int c = 0; c < 3; c++) {
      double value = Integer.parseInt(hex.substring(1 + 2 * c, 3 + 2 * c), 16) / 255.0;
      light[c] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
    return light;
  }

  private static double[] seen(double[][] sight, double[] light) {
    double[] seen = times(sight, light);
    for (int c = 0; c < 3; c++) {
      seen[c] = Math.max(0, Math.min(1, seen[c]));
    }
    return seen;
  }

  private static double[] oklab(double[] light) {
    double[] cones =
        times(
            new double[][] {
              {0.4122214708, 0.5363325363, 0.0514459929},
              {0.2119034982, 0.6806995451, 0.1073969566},
              {0.0883024619, 0.2817188376, 0.6299787005}
            },
            light);
    for (int c = 0; c < 3; c++) {
      cones[c] = Math.cbrt(cones[c]);
    }
    return times(
        new double[][] {
          {0.2104542553, 0.7936177850, -0.0040720468},
          {1.9779984951, -2.4285922050, 0.4505937099},
          {0.0259040371, 0.7827717662, -0.8086757660}
        },
        cones);
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[matrix.length];
    for (int r = 0; r < matrix.length; r++) {
      for (int c = 0; c < vector.length; c++) {
        product[r] += matrix[r][c] * vector[c];
      }
    }
    return product;
  }
}
