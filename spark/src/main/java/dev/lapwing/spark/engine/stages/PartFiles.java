package dev.lapwing.spark.engine.stages;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * Partitions of one object each, a file each. A stage is whole once the file is there that says
 * what it was made of; until then nobody reads it.
 */
final class PartFiles {

  private static final String WHOLE = "whole";
  private static final int BUFFER = 1 << 20;

  private final JavaSparkContext spark;
  private final String folder;

  PartFiles(JavaSparkContext spark, String folder) {
    this.spark = spark;
    this.folder = folder;
  }

  /** Writes all partitions, then that they are whole. */
  <T extends Serializable> void write(JavaRDD<T> parts, String madeOf) {
    String into = folder;
    parts
        .mapPartitionsWithIndex(
            (part, all) -> List.of(writePart(into, part, all.next())).iterator(), true)
        .count();
    writeWhole(new Path(folder, WHOLE), parts.getNumPartitions() + "\n" + madeOf);
  }

  /** The partitions, read from their files whenever they are needed, if they are whole. */
  @SuppressWarnings("unchecked") // what write was given
  <T extends Serializable> Optional<JavaRDD<T>> read(String madeOf) {
    String whole = readWhole(new Path(folder, WHOLE));
    int line = whole.indexOf('\n');
    if (line < 0 || !whole.substring(line + 1).equals(madeOf)) {
      return Optional.empty();
    }
    int parts = Integer.parseInt(whole.substring(0, line));
    String from = folder;
    List<Integer> numbers = IntStream.range(0, parts).boxed().toList();
    return Optional.of(spark.parallelize(numbers, parts).map(part -> (T) readPart(from, part)));
  }

  private static String fileOf(String folder, int part) {
    return "%s/part-%05d".formatted(folder, part);
  }

  private static FileSystem system(Path path) throws IOException {
    return path.getFileSystem(SparkHadoopUtil.get().conf());
  }

  /** Written beside and then renamed: a task may be killed at any moment, or run twice. */
  private static long writePart(String folder, int part, Serializable object) throws IOException {
    Path target = new Path(fileOf(folder, part));
    Path beside = new Path(target + "." + TaskContext.get().taskAttemptId());
    FileSystem files = system(target);
    try (FSDataOutputStream out = files.create(beside, true);
        ObjectOutputStream objects =
            new ObjectOutputStream(new BufferedOutputStream(out, BUFFER))) {
      objects.writeObject(object);
    }
    files.delete(target, false);
    if (!files.rename(beside, target)) {
      throw new IOException("%s could not be renamed to %s".formatted(beside, target));
    }
    return part;
  }

  private static Object readPart(String folder, int part)
      throws IOException, ClassNotFoundException {
    Path source = new Path(fileOf(folder, part));
    try (FSDataInputStream in = system(source).open(source);
        ObjectInputStream objects = new ObjectInputStream(new BufferedInputStream(in, BUFFER))) {
      return objects.readObject();
    }
  }

  private static void writeWhole(Path path, String text) {
    try (FSDataOutputStream out = system(path).create(path, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("stage file %s cannot be written".formatted(path), e);
    }
  }

  private static String readWhole(Path path) {
    try {
      if (!system(path).exists(path)) {
        return "";
      }
      try (FSDataInputStream in = system(path).open(path)) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("stage file %s cannot be read".formatted(path), e);
    }
  }

  void delete() {
    Path path = new Path(folder);
    try {
      system(path).delete(path, true);
    } catch (IOException e) {
      throw new UncheckedIOException("stage folder %s cannot be deleted".formatted(path), e);
    }
  }
}
