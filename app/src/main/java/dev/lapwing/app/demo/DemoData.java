package dev.lapwing.app.demo;

import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ShownColumns;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.io.run.Presentation;
import dev.lapwing.io.run.Sources;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Bundled data whose classes are known.
 *
 * @param things what the points are
 * @param kind what a class of them is
 * @param input the points, without any label
 * @param known the same with all classes
 */
public record DemoData(String things, String kind, Input input, LabelledPoints known) {

  private static final String TEXTS = "texts.csv";
  private static final String TOPIC = "topic";
  private static final String TEXT = "text";

  /** Handwritten digits. */
  public static DemoData digits() throws IOException {
    DemoDigits digits = DemoDigits.read();
    ImageShape shape = new ImageShape(DemoDigits.SIDE, DemoDigits.SIDE);
    Input input =
        new Input(
            RunPoints.ofPictures(digits.pixels(), shape),
            Input.Material.Features.of(digits.pixels()),
            Labels.of(digits.truth().length),
            Sources.none().withInput(DemoDigits.file()));
    return new DemoData("handwritten digits", "digit", input, digits.points());
  }

  /**
   * Sentences on four topics.
   *
   * @param runFolder where to keep what is shown of them
   */
  public static DemoData texts(Path runFolder, RunContext run) throws DataException, IOException {
    Path folder = Files.createTempDirectory("lapwing-demo-");
    Path file = folder.resolve(TEXTS);
    try (InputStream bundled =
        Objects.requireNonNull(
            DemoData.class.getResourceAsStream("/dev/lapwing/app/demo/" + TEXTS))) {
      Files.copy(bundled, file);
      ReadOptions options =
          ReadOptions.defaults()
              .withIdColumn("id")
              .withLabelColumn(TOPIC)
              .withShown(ShownColumns.none().in(StoredRun.itemsIn(runFolder)))
              .withText(new TextReading.Learn(List.of(TEXT), TextOptions.defaults()));
      return ofTexts(FeatureReader.read(file, options, run));
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }

  private static DemoData ofTexts(Dataset data) {
    Labels truth = data.labels().orElseThrow();
    Sources sources =
        Sources.none()
            .withInput(data.source())
            .withColumns(Optional.of("id"), Optional.of(TOPIC))
            .withTexts(List.of(TEXT))
            .withShown(
                new Presentation(
                    List.of(TEXT), Presentation.Join.PREDICTIONS_ALONE, Optional.empty()));
    int[] classes = IntStream.range(0, data.size()).map(truth::classOf).toArray();
    Input all = Input.of(data, Optional.empty(), sources);
    return new DemoData(
        "notes",
        TOPIC,
        new Input(all.points(), all.material(), Labels.of(data.size()), sources),
        new LabelledPoints(data.features(), classes, truth.classes()));
  }

  /** So many labels of each class, drawn at random. */
  public Labels draw(int perClass, Seed seed) {
    SplittableRandom random = seed.child("demo-labels").random();
    int[] truth = known.truth();
    Map<Integer, String> drawn = new TreeMap<>();
    for (int k = 0; k < known.classes().count(); k++) {
      int own = k;
      int[] members = IntStream.range(0, truth.length).filter(i -> truth[i] == own).toArray();
      for (int d = 0; d < perClass; d++) {
        int pick = d + random.nextInt(members.length - d);
        drawn.put(members[pick], known.classes().name(k));
        members[pick] = members[d];
      }
    }
    return Labels.of(truth.length).withAll(drawn);
  }
}
