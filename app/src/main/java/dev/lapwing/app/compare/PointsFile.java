package dev.lapwing.app.compare;

import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.io.texts.TextFolder;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A file of points, and where their classes stand.
 *
 * @param id the column that names the points
 * @param texts the columns of texts that features are made of; none if features are numbers
 */
public record PointsFile(
    String name, Path file, Optional<String> id, List<String> texts, Truth truth)
    implements DataSource {

  /** Where the classes of all points stand. */
  public sealed interface Truth {

    /** In a file of their own. */
    record InFile(Path file) implements Truth {}

    /** In a column of the points. */
    record InColumn(String column) implements Truth {}
  }

  /** What to call a file's data: its name without endings, and without what separates cells. */
  public static String nameOf(Path file) {
    String name = String.valueOf(file.getFileName());
    String stem = name.replaceFirst("(?i)(\\.(csv|tsv|npy|parquet|json|ndjson))?(\\.gz)?$", "");
    return stem.replaceAll("[,\"\\p{Cntrl}/\\\\:]", "-");
  }

  @Override
  public String provenance() throws DataException, IOException {
    String points = "sha256 " + hash() + id.map(c -> ", id " + c).orElse("") + ofTexts();
    if (truth instanceof Truth.InFile other) {
      InputFile.requireReadable(other.file());
      return points + ", truth sha256 " + InputFile.of(other.file()).sha256();
    }
    return points + ", truth in " + ((Truth.InColumn) truth).column();
  }

  /** A folder is known by the files in it, which reading tells. */
  private String hash() throws DataException, IOException {
    if (Files.isDirectory(file)) {
      return TextFolder.provenance(file).sha256();
    }
    InputFile.requireReadable(file);
    return InputFile.of(file).sha256();
  }

  private String ofTexts() {
    return texts.isEmpty() ? "" : ", texts in " + String.join(", ", texts);
  }

  @Override
  public LabelledPoints read(RunContext run) throws DataException, IOException {
    ReadOptions options = id.map(usual()::withIdColumn).orElse(usual());
    if (truth instanceof Truth.InColumn inside) {
      Dataset data = FeatureReader.read(file, options.withLabelColumn(inside.column()), run);
      return known(data, data.labels().orElseGet(() -> Labels.of(data.size())), file);
    }
    Dataset data = FeatureReader.read(file, options, run);
    Path other = ((Truth.InFile) truth).file();
    return known(data, LabelReader.read(other, data.ids()), other);
  }

  private ReadOptions usual() {
    ReadOptions usual = ReadOptions.defaults();
    return texts.isEmpty()
        ? usual
        : usual.withText(new TextReading.Learn(texts, TextOptions.defaults()));
  }

  private static LabelledPoints known(Dataset data, Labels classes, Path where)
      throws DataException {
    int[] truth = new int[data.size()];
    for (int i = 0; i < truth.length; i++) {
      if (!classes.isLabelled(i)) {
        throw DataException.in(where)
            .refuse(
                "tells no class of %,d of %,d points, such as '%s'"
                    .formatted(truth.length - classes.count(), truth.length, data.ids().id(i)),
                "a comparison needs the class of every point: add them, or leave those points out");
      }
      truth[i] = classes.classOf(i);
    }
    if (classes.classes().count() < 2) {
      throw DataException.in(where)
          .refuse(
              "says '%s' of every point".formatted(classes.classes().name(0)),
              "a comparison needs at least two classes");
    }
    return placed(new LabelledPoints(data.features(), truth, classes.classes()), data);
  }

  /** Texts without a place cannot be compared with others and are left out. */
  private static LabelledPoints placed(LabelledPoints all, Dataset data) {
    if (data.texts().isEmpty()) {
      return all;
    }
    BitSet apart = new BitSet();
    IntStream.of(data.texts().get().features().withoutPlace()).forEach(apart::set);
    int[] kept = IntStream.range(0, data.size()).filter(i -> !apart.get(i)).toArray();
    int[] truth = all.truth();
    return new LabelledPoints(
        all.features().select(kept),
        IntStream.of(kept).map(i -> truth[i]).toArray(),
        all.classes());
  }
}
