package dev.lapwing.app.reproduce;

import dev.lapwing.app.reproduce.embedding.EmbeddingPart;
import dev.lapwing.app.reproduce.paper.Overrides;
import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.app.reproduce.paper.PartResult;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.reproduce.statistics.ImagesExperiment;
import dev.lapwing.app.reproduce.statistics.MoonsExperiment;
import dev.lapwing.app.reproduce.statistics.StatisticsPart;
import dev.lapwing.app.reproduce.toy.ToyPart;
import dev.lapwing.app.reproduce.transition.TransitionData;
import dev.lapwing.app.reproduce.transition.TransitionPart;
import dev.lapwing.app.svg.MathText;
import dev.lapwing.app.trials.TrialRecord;
import dev.lapwing.app.writeup.Figure;
import dev.lapwing.app.writeup.WriteUp;
import dev.lapwing.io.atomic.WholeFile;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Split;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reproduces parts of the paper into a folder: {@code trials.csv} with every trial, {@code
 * summary.csv} or {@code values.csv}, SVG figures, {@code index.html} and {@code run.json}.
 */
public final class Reproduction {

  private static final String PAGE = "index.html";

  private final DatasetRegistry datasets;
  private final Overrides choices;
  private final RunContext run;

  public Reproduction(DatasetRegistry datasets, Overrides choices, RunContext run) {
    this.datasets = datasets;
    this.choices = choices;
    this.run = run;
  }

  /**
   * What came of a part.
   *
   * @param page to look at
   * @param seconds how long this run took, without trials of earlier ones
   */
  public record Done(Part part, Path page, double seconds) {}

  /**
   * Does one part, or what is missing of it.
   *
   * @throws DataException if its data set is not there; says how to get it
   * @throws IllegalArgumentException if the folder holds the part with other parameters
   */
  public Done reproduce(Part part, Path folder) throws DataException, IOException {
    long start = System.nanoTime();
    PartSettings settings = PartSettings.of(part, choices, run.seed());
    Files.createDirectories(folder);
    TrialRecord record = TrialRecord.open(folder, parameters(settings));
    PartResult result = compute(settings, folder);
    for (Figure figure : result.figures()) {
      WholeFile.write(folder.resolve(figure.name() + ".svg"), figure.picture().toSvg());
    }
    for (Map.Entry<String, String> file : result.files().entrySet()) {
      WholeFile.write(folder.resolve(file.getKey()), file.getValue());
    }
    WholeFile.write(folder.resolve(PAGE), result.writeUp().toHtml());
    double seconds = (System.nanoTime() - start) / 1e9;
    record.finished(seconds, run.threads());
    return new Done(part, folder.resolve(PAGE), seconds);
  }

  /** Does all parts, each in a folder of its name, and a page that leads to them. */
  public List<Done> reproduceAll(Path folder, PartListener listener)
      throws DataException, IOException {
    Files.createDirectories(folder);
    List<Done> done = new ArrayList<>();
    Map<Part, String> links = new LinkedHashMap<>();
    for (Part part : Part.values()) {
      listener.begins(part);
      done.add(reproduce(part, folder.resolve(part.id())));
      links.put(part, part.id() + "/" + PAGE);
    }
    WholeFile.write(folder.resolve(PAGE), index(links));
    return done;
  }

  /** The page that leads to the others, which are at these links. */
  private static String index(Map<Part, String> links) {
    StringBuilder body = new StringBuilder("<ul>\n");
    links.forEach(
        (part, link) ->
            body.append(
                "<li><a href=\"%s\">%s</a></li>\n"
                    .formatted(MathText.escape(link), MathText.escape(part.title()))));
    return WriteUp.page(
        "The paper, reproduced", PartResult.SOURCE, body.append("</ul>\n").toString());
  }

  /** Hears which part is being done. */
  @FunctionalInterface
  public interface PartListener {
    void begins(Part part);
  }

  /**
   * The parts that need a data set which is not in the cache, so that one knows before starting.
   */
  public List<Part> partsWithoutData() {
    return Arrays.stream(Part.values())
        .filter(
            part ->
                part.dataset()
                    .flatMap(datasets::named)
                    .map(entry -> !datasets.isThere(entry))
                    .orElse(false))
        .toList();
  }

  private LabelledPoints testImages(Part part, RunContext context)
      throws DataException, IOException {
    return datasets.readImages(
        part.dataset().flatMap(datasets::named).orElseThrow(), Split.TEST, context);
  }

  /** Moons have a graph of their own. */
  private PartSettings moons() {
    return PartSettings.of(Part.NOISE, choices, run.seed());
  }

  private Map<String, String> parameters(PartSettings settings) {
    Map<String, String> all = new TreeMap<>(settings.parameters());
    if (settings.part() == Part.TRANSITION) {
      all.put("moons-neighbours", moons().neighbours());
      all.put("moons-bandwidth-neighbour", Integer.toString(moons().bandwidthNeighbour()));
    }
    return all;
  }

  private List<TransitionData> transitionData(PartSettings settings) {
    return List.of(
        TransitionData.moons(moons()),
        TransitionData.digits(settings),
        TransitionData.images("mnist", settings, context -> testImages(settings.part(), context)));
  }

  private PartResult compute(PartSettings settings, Path folder) throws DataException, IOException {
    Part part = settings.part();
    return switch (part) {
      case TOY -> ToyPart.run(settings, run);
      case EMBEDDING -> EmbeddingPart.run(settings, run);
      case NOISE, SIZE ->
          new StatisticsPart(settings, new MoonsExperiment(settings)).run(folder, run);
      case MNIST, FASHION_MNIST -> {
        ImagesExperiment.ImageSource images = context -> testImages(part, context);
        yield new StatisticsPart(settings, new ImagesExperiment(settings, images)).run(folder, run);
      }
      case TRANSITION ->
          new TransitionPart(settings, transitionData(settings))
              .run(folder, parameters(settings), run);
    };
  }
}
