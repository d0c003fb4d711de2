package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Contents for reports: points in clouds, one for each class, made from a seed. */
final class Contents {

  /** Would end a script, start another, and break out of any quotes if it could. */
  static final String HOSTILE =
      "</script><script>throw 1</script>\"'><b>&amp;\u2028\u0000\ud800{{data}}";

  private Contents() {}

  /** Every {@code 50}th point is given, every {@code 20}th unreachable. */
  static ReportContent clouds(int size, int classes, IntFunction<String> idOf) {
    SplittableRandom random = new SplittableRandom(7);
    Labels labels = labels(size, classes);
    Decision.Builder decision = new Decision.Builder(labels.classes(), size);
    float[] x = new float[size];
    float[] y = new float[size];
    for (int i = 0; i < size; i++) {
      double angle = 2 * Math.PI * (i % classes) / classes;
      x[i] = (float) (3 * Math.cos(angle) + random.nextDouble() + random.nextDouble());
      y[i] = (float) (3 * Math.sin(angle) + random.nextDouble() + random.nextDouble());
      if (i % 20 != 19) {
        double[] weights = new double[classes];
        weights[i % classes] = 1;
        weights[(i + 1) % classes] += random.nextDouble();
        decision.predicted(i, weights);
      }
    }
    return content(decision.build(labels), labels, x, y, idOf);
  }

  static Labels labels(int size, int classes) {
    Map<Integer, String> given = new HashMap<>();
    for (int k = 0; k < classes; k++) {
      given.put(k, "class " + k);
    }
    for (int i = 0; i < size; i += 50) {
      given.put(i, "class " + i % classes);
    }
    return Labels.of(size).withAll(given);
  }

  static ReportContent content(
      Decision decision, Labels labels, float[] x, float[] y, IntFunction<String> idOf) {
    return new ReportContent(
        "Clouds",
        Groups.CLASSES,
        idOf,
        decision,
        labels,
        x,
        y,
        1,
        List.of(),
        List.of(),
        Map.of("neighbours", "10"),
        Map.of("input", "clouds"),
        Optional.empty());
  }

  /** No point but the labelled ones is decided; all lie in one place. */
  static ReportContent undecided(Labels labels, IntFunction<String> idOf) {
    Decision decision = new Decision.Builder(labels.classes(), labels.size()).build(labels);
    return content(decision, labels, new float[labels.size()], new float[labels.size()], idOf);
  }

  /** The same content, its text replaced by the given one wherever there is any. */
  static ReportContent saying(String text, ReportContent content) {
    return new ReportContent(
        text,
        content.groups(),
        i -> text + i,
        content.decision(),
        content.labels(),
        content.mapX(),
        content.mapY(),
        content.parts(),
        content.labelFirst(),
        List.of(text),
        Map.of(text, text),
        Map.of(text, text),
        content.images());
  }

  /** The same content with longer names of classes. */
  static ReportContent named(String start, ReportContent content) {
    ClassNames longer =
        ClassNames.of(content.decision().classes().names().stream().map(start::concat).toList());
    return content(
        content.decision().renamed(longer),
        content.labels(),
        content.mapX(),
        content.mapY(),
        content.idOf());
  }

  /** The same points as clusters. */
  static ReportContent clusters(ReportContent content) {
    return with(Groups.CLUSTERS, List.of(), content);
  }

  /** The same points with other words for what they are put into, and these to label first. */
  static ReportContent with(Groups groups, List<Integer> labelFirst, ReportContent content) {
    return new ReportContent(
        content.title(),
        groups,
        content.idOf(),
        content.decision(),
        content.labels(),
        content.mapX(),
        content.mapY(),
        content.parts(),
        labelFirst,
        content.warnings(),
        content.parameters(),
        content.provenance(),
        content.images());
  }

  /** All points but the labelled ones predicted, with full certainty but for some. */
  static ReportContent certain(int size, int uncertain) {
    Labels labels = labels(size, 2);
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
    return new ReportContent(
        content.title(),
        content.groups(),
        content.idOf(),
        content.decision(),
        content.labels(),
        content.mapX(),
        content.mapY(),
        content.parts(),
        content.labelFirst(),
        content.warnings(),
        content.parameters(),
        content.provenance(),
        Optional.of(new Images(width, height, channels, Pixels.of(features))));
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
