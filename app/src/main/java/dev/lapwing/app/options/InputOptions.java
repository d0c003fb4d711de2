package dev.lapwing.app.options;

import dev.lapwing.app.console.Console;
import dev.lapwing.app.html.Html;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.UserException;
import dev.lapwing.io.EdgeList;
import dev.lapwing.io.EdgeReader;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.SpooledInput;
import dev.lapwing.io.items.PictureFolder;
import dev.lapwing.io.items.ShownColumns;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.io.run.Presentation;
import dev.lapwing.io.run.Sources;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which points, and which labels. */
public final class InputOptions {

  private static final Pattern SHAPE = Pattern.compile("(\\d{1,5})[x×](\\d{1,5})");

  @Parameters(
      arity = "0..1",
      paramLabel = "FEATURES",
      description =
          "The points: .npy, IDX (-ubyte), .csv, .tsv, .parquet or .json; text and IDX may be .gz; - for"
              + " standard input; or a folder of .txt files, one text each.")
  private @Nullable Path features;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "The labels: id,label a line, or one label a point; blank or ? for none; - for standard input.")
  private @Nullable Path labels;

  @Option(names = "--id", paramLabel = "COLUMN", description = "The column that names the points.")
  private @Nullable String id;

  @Option(
      names = "--label-column",
      paramLabel = "COLUMN",
      description = "The column of FEATURES that holds labels.")
  private @Nullable String labelColumn;

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description = "Your own graph instead of FEATURES: source,target,weight a line.")
  private @Nullable Path graph;

  @Option(
      names = "--image-shape",
      paramLabel = "HxW",
      description = "Points are pictures of this shape, for the report; known for IDX.")
  private @Nullable String imageShape;

  @Option(
      names = "--text",
      paramLabel = "COLUMN",
      description =
          "A column of texts, such as title or body: features are made of its words, and numbers are"
              + " none. Implies --show. May be given several times.")
  private List<String> text = List.of();

  @Option(
      names = "--show",
      paramLabel = "COLUMN",
      description =
          "A column to be seen in the report and in lists, such as a title; it is no feature. May be"
              + " given several times.")
  private List<String> show = List.of();

  @Option(
      names = "--images",
      paramLabel = "DIR",
      description =
          "Pictures of the points: files in DIR named by id (.png, .jpg, .gif, .webp), or by a"
              + " column of --show that holds their paths. On the page of serve also sounds (.wav,"
              + " .mp3, .ogg, .flac, .m4a).")
  private @Nullable Path images;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** The run folder that was named instead of points, if it is one. */
  public Optional<Path> runFolder() {
    return Optional.ofNullable(features).filter(StoredRun::isRun);
  }

  /** What was named instead of points, if there is nothing of that name. */
  public Optional<Path> missing() {
    return Optional.ofNullable(features)
        .filter(file -> !SpooledInput.isStandardInput(file) && !Files.exists(file));
  }

  /**
   * Reads the points, and the labels there are from the label file, the label column, or both.
   *
   * @param runFolder the folder of the run that is being made, which keeps what is shown; without
   *     one nothing is kept
   */
  public Input read(JobContext context, Console console, Optional<Path> runFolder)
      throws Exception {
    requireOneStandardInput(spec, features, graph, labels);
    Optional<PictureFolder> pictures =
        images == null ? Optional.empty() : Optional.of(PictureFolder.open(images));
    Input shown =
        context
            .clock()
            .time("read", () -> readPoints(context, console, runFolder))
            .withShown(
                new Presentation(
                    shown(),
                    Presentation.Join.PREDICTIONS_ALONE,
                    pictures.map(folder -> folder.root().toString())));
    Input points = pictures.isPresent() ? shown.withPictures(pictures.get()) : shown;
    if (labels == null) {
      return points;
    }
    Path named = labels;
    return context
        .clock()
        .time(
            "read",
            () -> {
              try (SpooledInput file = console.open(named)) {
                Sources sources = points.sources().withLabels(InputFile.of(file.path()));
                Labels read = LabelReader.read(file.path(), points.points().ids());
                return points.withLabels(read, sources);
              }
            });
  }

  /** The columns that are seen: those of texts as well. */
  private List<String> shown() {
    return Stream.concat(show.stream(), textColumns().stream()).distinct().toList();
  }

  private List<String> textColumns() {
    boolean folder = features != null && Files.isDirectory(features);
    return folder && text.isEmpty() ? List.of(TextReading.UNNAMED) : text;
  }

  /** What comes by standard input comes once. */
  public static void requireOneStandardInput(CommandSpec spec, @Nullable Path... files) {
    long dashes =
        Arrays.stream(files)
            .filter(file -> file != null && SpooledInput.isStandardInput(file))
            .count();
    if (dashes > 1) {
      throw new ParameterException(
          spec.commandLine(),
          "- stands for standard input, which can be read once; name a file for the others");
    }
  }

  /** At least two classes with labels: otherwise there is nothing to tell apart. */
  public static void requireClasses(Labels labels) throws UserException {
    if (labels.count() == 0) {
      throw new UserException(
          "there is no label to spread; give some with --labels or --label-column, ask lapwing"
              + " suggest which points to label, or use lapwing cluster");
    }
    int classes = 0;
    for (int k = 0; k < labels.classes().count(); k++) {
      classes += labels.countOf(k) > 0 ? 1 : 0;
    }
    if (classes == 1) {
      throw new UserException(
          "all labels say '%s', so every point would be that; label points of other classes too"
              .formatted(
                  Html.shortened(labels.classes().name(labels.classOf(labels.points()[0])))));
    }
  }

  /** Whether a graph is given instead of points. */
  public boolean isGraph() {
    return graph != null;
  }

  private Input readPoints(JobContext context, Console console, Optional<Path> runFolder)
      throws DataException, IOException, UserException {
    if (graph != null) {
      if (features != null) {
        throw usage("FEATURES and --graph exclude each other; give one of them");
      }
      if (!show.isEmpty()) {
        throw usage(
            "--show names a column of FEATURES, and --graph has none; leave one of them out");
      }
      if (!text.isEmpty()) {
        throw usage(
            "--text names a column of FEATURES, and --graph has none; leave one of them out");
      }
      try (SpooledInput file = console.open(graph)) {
        EdgeList edges = EdgeReader.read(file.path(), context.run());
        return Input.of(edges, Sources.none().withInput(edges.file()));
      }
    }
    if (features == null) {
      throw usage("FEATURES is missing; name a file of points, or a graph with --graph");
    }
    ShownColumns columns = new ShownColumns(show, runFolder.map(StoredRun::itemsIn));
    ReadOptions options = ReadOptions.defaults().withShown(columns);
    options =
        text.isEmpty()
            ? options
            : options.withText(new TextReading.Learn(text, TextOptions.defaults()));
    options = id == null ? options : options.withIdColumn(id);
    options = labelColumn == null ? options : options.withLabelColumn(labelColumn);
    Optional<ImageShape> wished = shape();
    Dataset data;
    try (SpooledInput file = console.open(features)) {
      data = FeatureReader.read(file.path(), options, context.run());
    }
    requireShape(wished, data);
    Sources sources =
        Sources.none()
            .withInput(data.source())
            .withColumns(Optional.ofNullable(id), Optional.ofNullable(labelColumn))
            .withTexts(textColumns());
    return Input.of(data, wished, sources);
  }

  private Optional<ImageShape> shape() {
    if (imageShape == null) {
      return Optional.empty();
    }
    Matcher sides = SHAPE.matcher(imageShape);
    if (!sides.matches()) {
      throw usage(
          "--image-shape is '%s'; write height x width, such as 28x28".formatted(imageShape));
    }
    return Optional.of(
        new ImageShape(Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2))));
  }

  private static void requireShape(Optional<ImageShape> wished, Dataset data) throws UserException {
    if (wished.isPresent()) {
      long pixels = (long) wished.get().height() * wished.get().width();
      int dimensions = data.features().dimensions();
      if (dimensions != pixels && dimensions != 3 * pixels) {
        throw new UserException(
            "pictures of %d × %d have %d pixels, but a point has %d features; correct --image-shape"
                .formatted(wished.get().height(), wished.get().width(), pixels, dimensions));
      }
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
