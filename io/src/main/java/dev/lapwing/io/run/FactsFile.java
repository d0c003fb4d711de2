package dev.lapwing.io.run;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * Names, labels and the recipe: all of a run's state that is no array of numbers. The file ends
 * with the checksums of the arrays and, last of all, with its own.
 */
final class FactsFile {

  private static final int MAGIC = 0x4c415057; // LAPW

  /** From 4 on the features may have been scaled; who does not know that must not compare them. */
  private static final int FORMAT = 4;

  /** The last one without checksums, neither of the arrays nor of the file itself. */
  private static final int UNCHECKED_FORMAT = 2;

  private FactsFile() {}

  /**
   * What the file holds.
   *
   * @param classes the classes, or the clusters, that were decided between
   */
  record Facts(
      PointIds ids,
      Labels labels,
      ClassNames classes,
      ClassFactors factors,
      Optional<ImageShape> imageShape,
      TableColumns columns,
      Recipe recipe,
      Checksums checksums) {}

  static void write(Path file, Facts facts) throws IOException {
    CRC32C own = new CRC32C();
    try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(file));
        DataOutputStream out = new DataOutputStream(new CheckedOutputStream(bytes, own))) {
      out.writeInt(MAGIC);
      out.writeInt(FORMAT);
      writeIds(out, facts.ids());
      writeLabels(out, facts.labels());
      writeNames(out, facts.classes());
      double[] factors = facts.factors().toArray();
      out.writeInt(factors.length);
      for (double factor : factors) {
        out.writeDouble(factor);
      }
      out.writeInt(facts.imageShape().map(ImageShape::height).orElse(0));
      out.writeInt(facts.imageShape().map(ImageShape::width).orElse(0));
      writeTexts(out, facts.columns().features());
      writeTexts(out, facts.columns().id().stream().toList());
      writeTexts(out, facts.columns().label().stream().toList());
      Map<String, String> settings = RecipeText.of(facts.recipe());
      out.writeInt(settings.size());
      for (Map.Entry<String, String> setting : settings.entrySet()) {
        writeText(out, setting.getKey());
        writeText(out, setting.getValue());
      }
      out.writeInt(facts.checksums().byName().size());
      for (Map.Entry<String, Integer> array : facts.checksums().byName().entrySet()) {
        writeText(out, array.getKey());
        out.writeInt(array.getValue());
      }
      out.writeInt((int) own.getValue());
    }
  }

  static Facts read(Path file) throws DataException, IOException {
    if (!Files.isRegularFile(file)) {
      throw NpyFile.damaged(file, "is missing");
    }
    long limit = Files.size(file);
    CRC32C own = new CRC32C();
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
        DataInputStream in = new DataInputStream(new CheckedInputStream(bytes, own))) {
      int format = readFormat(file, in);
      PointIds ids = readIds(in, limit);
      Labels labels = readLabels(in, limit, ids.size());
      ClassNames classes = readNames(in, limit);
      double[] factors = new double[count(in, limit)];
      for (int k = 0; k < factors.length; k++) {
        factors[k] = in.readDouble();
      }
      int height = in.readInt();
      int width = in.readInt();
      Optional<ImageShape> shape =
          height == 0 ? Optional.empty() : Optional.of(new ImageShape(height, width));
      List<String> features = readTexts(in, limit);
      Optional<String> id = readTexts(in, limit).stream().findFirst();
      Optional<String> label = readTexts(in, limit).stream().findFirst();
      Map<String, String> settings = new HashMap<>();
      for (int left = count(in, limit); left > 0; left--) {
        settings.put(readText(in, limit), readText(in, limit));
      }
      Checksums checksums =
          format == UNCHECKED_FORMAT ? Checksums.none() : readChecksums(in, limit);
      int found = (int) own.getValue();
      if (format != UNCHECKED_FORMAT && in.readInt() != found) {
        throw NpyFile.damaged(file, "is not the one that was written: its checksum differs");
      }
      Recipe recipe = RecipeReader.recipe(settings);
      TableColumns columns =
          new TableColumns(features, id, label, recipe.sources().shown().columns());
      return new Facts(
          ids, labels, classes, ClassFactors.of(factors), shape, columns, recipe, checksums);
    } catch (EOFException e) {
      throw NpyFile.damaged(file, "ends too soon");
    } catch (IllegalArgumentException e) {
      throw NpyFile.damaged(file, "holds values that cannot be: " + e.getMessage());
    }
  }

  private static int readFormat(Path file, DataInputStream in) throws DataException, IOException {
    if (in.readInt() != MAGIC) {
      throw NpyFile.damaged(file, "does not begin as it should");
    }
    int format = in.readInt();
    if (format < UNCHECKED_FORMAT || format > FORMAT) {
      throw DataException.in(file)
          .refuse(
              "is of format %d, not %d".formatted(format, FORMAT),
              "the run folder was made by another version: make it anew with lapwing label");
    }
    return format;
  }

  private static Checksums readChecksums(DataInputStream in, long limit) throws IOException {
    Map<String, Integer> checksums = new HashMap<>();
    for (int left = count(in, limit); left > 0; left--) {
      checksums.put(readText(in, limit), in.readInt());
    }
    return new Checksums(checksums);
  }

  private static void writeIds(DataOutputStream out, PointIds ids) throws IOException {
    out.writeBoolean(ids.areRowNumbers());
    out.writeInt(ids.size());
    for (int i = 0; i < ids.size() && !ids.areRowNumbers(); i++) {
      writeText(out, ids.id(i));
    }
  }

  private static PointIds readIds(DataInputStream in, long limit) throws IOException {
    if (in.readBoolean()) {
      return PointIds.rowNumbers(in.readInt());
    }
    return PointIds.of(readTexts(in, limit));
  }

  private static void writeLabels(DataOutputStream out, Labels labels) throws IOException {
    writeNames(out, labels.classes());
    out.writeInt(labels.count());
    for (int point : labels.points()) {
      out.writeInt(point);
      out.writeInt(labels.classOf(point));
    }
  }

  private static Labels readLabels(DataInputStream in, long limit, int size) throws IOException {
    ClassNames classes = readNames(in, limit);
    Map<Integer, String> labels = new HashMap<>();
    for (int left = count(in, limit); left > 0; left--) {
      int point = in.readInt();
      int number = in.readInt();
      if (number < 0 || number >= classes.count()) {
        throw new IllegalArgumentException("class %d of %d".formatted(number, classes.count()));
      }
      labels.put(point, classes.name(number));
    }
    return Labels.of(size, classes).withAll(labels);
  }

  private static void writeNames(DataOutputStream out, ClassNames classes) throws IOException {
    writeTexts(out, classes.names());
  }

  private static ClassNames readNames(DataInputStream in, long limit) throws IOException {
    return ClassNames.of(readTexts(in, limit));
  }

  private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      writeText(out, text);
    }
  }

  private static List<String> readTexts(DataInputStream in, long limit) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int left = count(in, limit); left > 0; left--) {
      texts.add(readText(in, limit));
    }
    return texts;
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String readText(DataInputStream in, long limit) throws IOException {
    byte[] bytes = new byte[count(in, limit)];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** A number of things, which cannot be more than the file has bytes. */
  private static int count(DataInputStream in, long limit) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > limit) {
      throw new EOFException();
    }
    return count;
  }
}
