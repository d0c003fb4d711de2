package dev.lapwing.io.texts;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.ReadProgress;
import dev.lapwing.io.files.Sha256;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.items.ItemWriter;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.PlacedTexts;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.io.points.TextIntake;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder whose files that end with {@code .txt}, in folders below it too, are the texts. The id
 * of a text is the name of its file, with that of its folder if it lies in one below: {@code
 * spam/0001.txt}. They come in the order of their ids.
 */
public final class TextFolder {

  private static final String ENDING = ".txt";

  /** Of a file so much is read: more than counts, even where much of it is markup. */
  private static final int MOST_BYTES = 1 << 24;

  private final Path folder;
  private final DataException.Place place;
  private final ReadOptions options;
  private final RunContext context;
  private final Sha256 digest = new Sha256();
  private final List<String> western = new ArrayList<>();
  private long bytes;

  public TextFolder(Path folder, ReadOptions options, RunContext context) {
    this.folder = folder;
    this.place = DataException.in(folder);
    this.options = options;
    this.context = context;
  }

  /** Which folder it is: by the names and contents of its texts. */
  public static InputFile provenance(Path folder) throws DataException, IOException {
    TextFolder read = new TextFolder(folder, ReadOptions.defaults(), RunContext.defaults());
    for (String name : read.names()) {
      read.text(name);
    }
    return read.source();
  }

  /** What is asked for, of the one text that a file is. */
  private TextReading reading() {
    if (options.text() instanceof TextReading.Place known) {
      return known;
    }
    TextOptions asked =
        options.text() instanceof TextReading.Learn learn
            ? learn.options()
            : TextOptions.defaults();
    return new TextReading.Learn(List.of(TextReading.UNNAMED), asked);
  }

  private InputFile source() throws IOException {
    return new InputFile(String.valueOf(folder.toRealPath().getFileName()), bytes, digest.hex());
  }

  public Dataset read() throws DataException, IOException {
    List<String> names = names();
    TextIntake intake = new TextIntake(reading(), context);
    Optional<ItemStore> items = readAll(names, intake);
    PointIds ids = PointIds.of(names);
    List<String> warnings = new ArrayList<>();
    if (!western.isEmpty()) {
      warnings.add(
          "%,d files are not UTF-8 and were read as windows-1252, e.g. %s"
              .formatted(western.size(), Excerpt.of(western.get(0))));
    }
    PlacedTexts texts = intake.finish(place, ids, warnings);
    return new Dataset(
        texts.features().matrix(),
        ids,
        Optional.empty(),
        List.of(),
        new TableColumns(
            List.of(), Optional.empty(), Optional.empty(), List.of(TextReading.UNNAMED)),
        items,
        Optional.empty(),
        source(),
        warnings,
        Optional.of(texts));
  }

  private Optional<ItemStore> readAll(List<String> names, TextIntake intake)
      throws DataException, IOException {
    Optional<Path> kept = options.shown().keptIn();
    ReadProgress progress = new ReadProgress(context);
    try (ItemWriter items =
        kept.isEmpty() ? null : new ItemWriter(kept.get(), List.of(TextReading.UNNAMED))) {
      for (int i = 0; i < names.size(); i++) {
        progress.report(i, names.size());
        List<String> plain = intake.add(List.of(text(names.get(i))));
        if (items != null) {
          items.add(plain);
        }
      }
      return items == null ? Optional.empty() : Optional.of(items.finish());
    }
  }

  /** The ids of all texts, ascending. */
  private List<String> names() throws DataException, IOException {
    List<String> names;
    try (Stream<Path> files = Files.walk(folder)) {
      names =
          files
              .filter(file -> isText(file) && Files.isRegularFile(file))
              .map(file -> folder.relativize(file).toString().replace('\\', '/'))
              .sorted(Comparator.naturalOrder())
              .toList();
    } catch (UncheckedIOException e) {
      throw place.refuse(
          "holds a folder that may not be read", "ask its owner for permission to read it");
    }
    if (names.isEmpty()) {
      throw place.refuse(
          "is a folder without a file that ends with " + ENDING,
          "name one of the files in it, or a folder of texts");
    }
    return names;
  }

  private static boolean isText(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(ENDING) && !name.startsWith(".");
  }

  private String text(String name) throws DataException, IOException {
    Path file = folder.resolve(name);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] content = in.readNBytes(MOST_BYTES);
      byte[] head = (name + '\0' + content.length + '\0').getBytes(StandardCharsets.UTF_8);
      digest.add(head, head.length);
      digest.add(content, content.length);
      bytes += Files.size(file);
      DecodedText decoded = DecodedText.of(content, content.length < MOST_BYTES);
      if (decoded.western()) {
        western.add(name);
      }
      return decoded.text();
    } catch (AccessDeniedException e) {
      throw DataException.in(file)
          .refuse("may not be read", "ask its owner for permission to read it");
    }
  }
}
