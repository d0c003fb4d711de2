package dev.lapwing.app.serve;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Pictures of a screen in 256 colours, those that are used most: a third of the bytes. */
final class SmallPng {

  private static final int COLOURS = 256;
  private static final int COARSE = 0xF8F8F8; // colours that differ less are counted as one

  private SmallPng() {}

  static void write(byte[] png, Path file) throws IOException {
    BufferedImage full = ImageIO.read(new ByteArrayInputStream(png));
    BufferedImage small =
        new BufferedImage(
            full.getWidth(), full.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, palette(full));
    Graphics2D canvas = small.createGraphics();
    canvas.drawImage(full, 0, 0, null);
    canvas.dispose();
    ImageIO.write(small, "png", file.toFile());
  }

  private static IndexColorModel palette(BufferedImage image) {
    Map<Integer, Map<Integer, Integer>> counts = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int colour = image.getRGB(x, y) & 0xFFFFFF;
        counts
            .computeIfAbsent(colour & COARSE, k -> new HashMap<>())
            .merge(colour, 1, Integer::sum);
      }
    }
    List<Integer> most =
        counts.values().stream()
            .sorted((a, b) -> Integer.compare(sum(b), sum(a)))
            .limit(COLOURS)
            .map(SmallPng::usual)
            .toList();
    int[] colours = most.stream().mapToInt(Integer::intValue).toArray();
    return new IndexColorModel(
        8, colours.length, colours, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE);
  }

  private static int sum(Map<Integer, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static int usual(Map<Integer, Integer> counts) {
    return counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }
}
