package dev.lapwing.app.options;

import dev.lapwing.app.compare.CompareSettings;
import dev.lapwing.app.compare.Contender;
import dev.lapwing.app.compare.DataSource;
import dev.lapwing.app.compare.Imbalance;
import dev.lapwing.app.compare.LabelRegime;
import dev.lapwing.app.compare.NamedData;
import dev.lapwing.app.compare.PointsFile;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.datasets.DatasetRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is compared, and on which data. */
public final class CompareChoices {

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(
      arity = "1..*",
      paramLabel = "FEATURES",
      description =
          "Files of points, or data sets by name: digits, two-moons, mnist (all 70,000), mnist:test;"
              + " see lapwing datasets list.")
  private List<String> features;

  @Option(
      names = "--truth",
      paramLabel = "FILE",
      description =
          "The classes of all points of FEATURES: id,label a line, one a point, IDX or NPY.")
  private @Nullable Path truth;

  @Option(
      names = "--truth-column",
      paramLabel = "COLUMN",
      description = "The column of each file that holds the class.")
  private @Nullable String truthColumn;

  @Option(names = "--id", paramLabel = "COLUMN", description = "The column that names the points.")
  private @Nullable String id;

  @Option(
      names = "--text",
      paramLabel = "COLUMN",
      description =
          "A column of texts: features are made of its words. May be given several times; a folder of"
              + " .txt files needs none.")
  private List<String> text = List.of();

  @Option(
      names = "--methods",
      paramLabel = "METHOD",
      split = ",",
      description =
          "Which methods: auto, dirichlet, dirichlet+uniform (priors), poisson, spreading, nearest,"
              + " spectral, p-laplace. (all but the last two)")
  private List<String> methods = Contender.usualNames();

  @Option(
      names = "--regimes",
      paramLabel = "REGIME",
      split = ",",
      description =
          "How labels are drawn: b3 three of each class, u30 thirty in all."
              + " (b1,b2,b3,b5,b10,u10,u30,u100)")
  private List<String> regimes = LabelRegime.usual();

  @Option(
      names = "--imbalance",
      paramLabel = "N",
      split = ",",
      description =
          "Cut the data so that class sizes fall geometrically to N:1; 1,10 for both. (1: as it is)")
  private List<Integer> imbalance = List.of(1);

  @Option(
      names = "--draws",
      paramLabel = "N",
      defaultValue = "10",
      description = "How often labels are drawn under each regime. (${DEFAULT-VALUE})")
  private int draws;

  /** Whether points are texts. */
  public boolean areTexts() {
    return !text.isEmpty() || features.stream().map(Path::of).anyMatch(Files::isDirectory);
  }

  /** What is compared, all but the data. */
  public CompareSettings settings(Scaling scaling, GraphOptions graph) throws UsageException {
    List<Contender> contenders = new ArrayList<>();
    for (String name : distinct(methods)) {
      contenders.add(
          Contender.named(name)
              .orElseThrow(
                  () ->
                      new UsageException(
                          "there is no method '%s'; there are %s"
                              .formatted(name, Contender.names()))));
    }
    List<LabelRegime> drawn = new ArrayList<>();
    for (String name : distinct(regimes)) {
      drawn.add(
          LabelRegime.named(name)
              .orElseThrow(
                  () ->
                      new UsageException(
                          "there is no label regime '%s'; write b3 for three labels of each class, u30 for thirty in all"
                              .formatted(name))));
    }
    List<Imbalance> imbalances = new ArrayList<>();
    for (int ratio : distinct(imbalance)) {
      if (ratio < 1) {
        throw new UsageException(
            "--imbalance %d; give 1 for the data as it is, or how much larger the largest class shall be"
                .formatted(ratio));
      }
      imbalances.add(new Imbalance(ratio));
    }
    if (draws < 1) {
      throw new UsageException(
          "--draws %d; at least 1 is needed, and 2 for a standard error".formatted(draws));
    }
    return new CompareSettings(contenders, drawn, imbalances, draws, scaling, graph);
  }

  private static <T> List<T> distinct(List<T> given) {
    return given.stream().distinct().toList();
  }

  /** The data that was named; nothing is read. */
  public List<DataSource> sources(DatasetRegistry registry) throws UsageException {
    if (truth != null && truthColumn != null) {
      throw new UsageException("--truth and --truth-column exclude each other; give one");
    }
    if (truth != null && features.size() > 1) {
      throw new UsageException(
          "--truth tells the classes of one file, and there are %d; use --truth-column, or compare one by one"
              .formatted(features.size()));
    }
    List<DataSource> sources = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String words : features) {
      DataSource source = source(words, registry);
      if (!names.add(source.name())) {
        throw new UsageException(
            "two data sets are called '%s'; rename one of the files".formatted(source.name()));
      }
      sources.add(source);
    }
    return sources;
  }

  private DataSource source(String words, DatasetRegistry registry) throws UsageException {
    Path file = Path.of(words);
    Optional<NamedData> known = NamedData.named(words, registry);
    if (known.isPresent() && !Files.exists(file)) {
      if (truth != null) {
        throw new UsageException("the classes of %s are known; leave --truth out".formatted(words));
      }
      return known.get();
    }
    if (truth == null && truthColumn == null) {
      throw new UsageException(
          "%s: a comparison needs the class of every point; name their file with --truth, or their column with --truth-column"
              .formatted(words));
    }
    PointsFile.Truth where =
        truth != null
            ? new PointsFile.Truth.InFile(truth)
            : new PointsFile.Truth.InColumn(String.valueOf(truthColumn));
    return new PointsFile(PointsFile.nameOf(file), file, Optional.ofNullable(id), text, where);
  }
}
