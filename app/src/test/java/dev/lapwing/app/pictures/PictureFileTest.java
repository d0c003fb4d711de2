package dev.lapwing.app.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PictureFileTest {

  /** What another reader makes of the file is what was written. */
  @ParameterizedTest
  @CsvSource({"1,1,1", "28,28,1", "7,3,1", "5,9,3", "64,64,3"})
  void itIsReadAsItWas(int width, int height, int channels) throws IOException {
    Random random = new Random(width + 31L * height);
    float[][] rows = new float[4][width * height * channels];
    for (float[] row : rows) {
      for (int e = 0; e < row.length; e++) {
        row[e] = random.nextInt(256);
      }
    }
    rows[0][0] = 0;
    rows[1][0] = 255;
    Pictures pictures = new Pictures(width, height, channels, Pixels.of(FeatureMatrix.of(rows)));
    byte[] png = PictureFile.png(pictures, 2, new PixelRange(0, 255));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    assertThat(image.getWidth()).isEqualTo(width);
    assertThat(image.getHeight()).isEqualTo(height);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int c = 0; c < 3; c++) {
          int band = channels == 3 ? c : 0;
          int sample = image.getRaster().getSample(x, y, band);
          assertThat(sample).isEqualTo((int) rows[2][(y * width + x) * channels + band]);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0,1,0.5", "-3,5,1", "0,255,127.5", "2,2,2"})
  void valuesAreShownFromTheSmallestToTheLargest(float low, float high, float middle)
      throws IOException {
    Pixels pixels = Pixels.of(FeatureMatrix.of(new float[][] {{low, middle}, {high, middle}}));
    PixelRange range = PixelRange.of(pixels);
    assertThat(range).isEqualTo(new PixelRange(low, high));
    assertThat(range.step(low)).isEqualTo((byte) 0);
    assertThat(range.step(high) & 0xFF).isEqualTo(high > low ? 255 : 0);
    assertThat(range.step(middle) & 0xFF).isEqualTo(high > low ? 128 : 0);
    assertThat(range.step(high + 1) & 0xFF).isEqualTo(high > low ? 255 : 0);
  }
}
