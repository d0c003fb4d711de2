package dev.lapwing.app.serve;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;

/** Pictures of a screen in 256 colours, those that are used most: a third of the bytes. */
final class SmallPng {

  private static final int COLOURS = 256;
  private static final int COARSE = 0xF8F8F8; // colours that differ less are counted as one

  private SmallPng() {}

  static void write(byte[] png, Path file) throws IOException {
    BufferedImage full = ImageIO.read(new ByteArrayInputStream(png));
    int[] palette = palette(full);
    IndexColorModel model =
        new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage small =
        new BufferedImage(
            full.getWidth(), full.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
    Map<Integer, Integer> places = new HashMap<>();
    for (int y = 0; y < full.getHeight(); y++) {
      for (int x = 0; x < full.getWidth(); x++) {
        int place =
            places.computeIfAbsent(full.getRGB(x, y) & 0xFFFFFF, colour -> near(colour, palette));
        small.getRaster().setSample(x, y, 0, place);
      }
    }
    ImageIO.write(small, "png", file.toFile());
  }

  /** The place of the nearest colour; not mixed from several, which would make patterns. */
  private static int near(int colour, int[] palette) {
    int best = 0;
    for (int k = 1; k < palette.length; k++) {
      best = distance(colour, palette[k]) < distance(colour, palette[best]) ? k : best;
    }
    return best;
  }

  private static int distance(int a, int b) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int difference = (a >> shift & 0xFF) - (b >> shift & 0xFF);
      sum += difference * difference;
    }
    return sum;
  }

  private static int[] palette(BufferedImage image) {
    Map<Integer, Map<Integer, Integer>> counts = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int colour = image.getRGB(x, y) & 0xFFFFFF;
        counts
            .computeIfAbsent(colour & COARSE, k -> new HashMap<>())
            .merge(colour, 1, Integer::sum);
      }
    }
    return counts.values().stream()
        .sorted((a, b) -> Integer.compare(sum(b), sum(a)))
        .limit(COLOURS)
        .mapToInt(SmallPng::usual)
        .toArray();
  }

  private static int sum(Map<Integer, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static int usual(Map<Integer, Integer> counts) {
    return counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }
}
