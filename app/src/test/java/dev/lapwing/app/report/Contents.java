package dev.lapwing.app.report;

import dev.lapwing.app.map.Clouds;
import dev.lapwing.app.map.MapContent;
import dev.lapwing.app.pictures.Pictures;
import dev.lapwing.app.pictures.Pixels;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.items.ItemWriter;
import dev.lapwing.io.items.Items;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.scores.Reliability;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Contents for reports. */
final class Contents {

  /** Would end a script, start another, and break out of any quotes if it could. */
  static final String HOSTILE =
      "</script><script>throw 1</script>\"'><b>&amp;\u2028\u0000\ud800{{data}}";

  private Contents() {}

  static ReportContent clouds(int size, int classes, IntFunction<String> idOf) {
    MapContent map = Clouds.of(size, classes, idOf);
    return content(map.decision(), Clouds.labels(size, classes), map.x(), map.y(), idOf);
  }

  static ReportContent content(
      Decision decision, Labels labels, float[] x, float[] y, IntFunction<String> idOf) {
    return new ReportContent(
        "Clouds",
        Groups.CLASSES,
        new MapContent(idOf, decision, x, y, Optional.empty(), Items.none()),
        labels,
        1,
        i -> new int[0],
        List.of(),
        Optional.of(BandCounts.of(decision)),
        Optional.of(leftOut(labels.count())),
        reasons(labels, decision),
        List.of(),
        Map.of(),
        Map.of("neighbours", "10"),
        Map.of("input", "clouds"));
  }

  /** The first label decides every predicted point by .8, the last by the rest. */
  private static Map<Integer, List<LabelShare>> reasons(Labels labels, Decision decision) {
    int[] points = labels.points();
    if (points.length == 0) {
      return Map.of();
    }
    List<LabelShare> shares =
        IntStream.of(points[0], points[points.length - 1])
            .mapToObj(
                j ->
                    new LabelShare(
                        j, labels.classes().name(labels.classOf(j)), j == points[0] ? .8 : .2))
            .toList();
    return IntStream.range(0, decision.size())
        .filter(i -> decision.status(i) == Status.PREDICTED)
        .limit(5)
        .boxed()
        .collect(Collectors.toMap(i -> i, i -> shares));
  }

  /** So many labels left out, three of four found again. */
  private static Reliability leftOut(int labels) {
    Reliability.Builder builder = new Reliability.Builder(5);
    for (int j = 0; j < labels; j++) {
      builder.add(0.5 + j % 10 / 20.0, j % 4 > 0);
    }
    return builder.build();
  }

  /** No point but the labelled ones is decided; all lie in one place. */
  static ReportContent undecided(Labels labels, IntFunction<String> idOf) {
    Decision decision = new Decision.Builder(labels.classes(), labels.size()).build(labels);
    return content(decision, labels, new float[labels.size()], new float[labels.size()], idOf);
  }

  /** The same content, its text replaced by the given one wherever there is any. */
  static ReportContent saying(String text, ReportContent content) {
    MapContent map = content.map();
    return new ReportContent(
        text,
        content.groups(),
        new MapContent(
            i -> text + i, map.decision(), map.x(), map.y(), map.pictures(), map.items()),
        content.labels(),
        content.parts(),
        content.neighboursOf(),
        content.labelFirst(),
        content.bands(),
        content.reliability(),
        content.reasons(),
        List.of(text),
        Map.of(text, text),
        Map.of(text, text),
        Map.of(text, text));
  }

  /** The same content with longer names of classes. */
  static ReportContent named(String start, ReportContent content) {
    ClassNames longer =
        ClassNames.of(content.decision().classes().names().stream().map(start::concat).toList());
    return content(
        content.decision().renamed(longer),
        content.labels(),
        content.map().x(),
        content.map().y(),
        content.map().idOf());
  }

  /** The same points as clusters. */
  static ReportContent clusters(ReportContent content) {
    return with(Groups.CLUSTERS, List.of(), content);
  }

  /** The same points with other words for what they are put into, and these to label first. */
  static ReportContent with(Groups groups, List<Integer> labelFirst, ReportContent content) {
    return like(content, groups, content.map(), labelFirst);
  }

  /** The same points, each with its label given. */
  static ReportContent allGiven(ReportContent content) {
    Labels labels = Clouds.labels(content.size(), content.decision().classes().count());
    for (int i = 0; i < content.size(); i++) {
      labels = labels.with(i, content.decision().classes().name(i % labels.classes().count()));
    }
    Decision decision = new Decision.Builder(labels.classes(), labels.size()).build(labels);
    return content(decision, labels, content.map().x(), content.map().y(), content.map().idOf());
  }

  /** All points but the labelled ones predicted, with full certainty but for some. */
  static ReportContent certain(int size, int uncertain) {
    Labels labels = Clouds.labels(size, 2);
    Decision.Builder decision = new Decision.Builder(labels.classes(), size);
    for (int i = 0; i < size; i++) {
      decision.predicted(i, new double[] {1, i >= size - uncertain ? 0.5 : 0});
    }
    return content(decision.build(labels), labels, new float[size], new float[size], i -> "p" + i);
  }

  static ReportContent withPictures(ReportContent content, int width, int height, int channels) {
    int size = content.size();
    float[] pixels = new float[size * width * height * channels];
    IntStream.range(0, pixels.length).forEach(p -> pixels[p] = p % 251 - 100);
    FeatureMatrix features = FeatureMatrix.of(size, width * height * channels, pixels);
    MapContent map = content.map();
    Pictures pictures = new Pictures(width, height, channels, Pixels.of(features));
    return like(
        content,
        content.groups(),
        new MapContent(
            map.idOf(), map.decision(), map.x(), map.y(), Optional.of(pictures), map.items()),
        content.labelFirst());
  }

  /** With these texts for all points, in as many columns. */
  static ReportContent withTexts(ReportContent content, Path folder, String... texts)
      throws IOException {
    List<String> columns = IntStream.range(0, texts.length).mapToObj(c -> "c" + c).toList();
    try (ItemWriter writer = new ItemWriter(folder.resolve("items.csv"), columns)) {
      for (int i = 0; i < content.size(); i++) {
        writer.add(Arrays.asList(texts));
      }
      Items items = new Items(Optional.of(writer.finish()), Optional.empty());
      MapContent map = content.map();
      return like(
          content,
          content.groups(),
          new MapContent(map.idOf(), map.decision(), map.x(), map.y(), map.pictures(), items),
          content.labelFirst());
    }
  }

  private static ReportContent like(
      ReportContent content, Groups groups, MapContent map, List<Integer> labelFirst) {
    return new ReportContent(
        content.title(),
        groups,
        map,
        content.labels(),
        content.parts(),
        content.neighboursOf(),
        labelFirst,
        groups == Groups.CLUSTERS ? Optional.empty() : content.bands(),
        groups == Groups.CLUSTERS ? Optional.empty() : content.reliability(),
        content.reasons(),
        content.warnings(),
        content.suspicious(),
        content.parameters(),
        content.provenance());
  }

  static String page(ReportContent content) {
    StringWriter out = new StringWriter();
    try {
      ReportPage.write(content, out, RunContext.defaults());
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return out.toString();
  }
}
