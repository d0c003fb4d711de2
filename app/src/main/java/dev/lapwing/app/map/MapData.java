package dev.lapwing.app.map;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.json.ScriptJson;
import dev.lapwing.app.pictures.Thumbnails;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the scripts of the page read: some facts as JSON, and a column for each thing known. */
public final class MapData {

  /** Confidences are kept in so many steps. */
  private static final int CONFIDENCE_STEPS = 0xFFFF;

  /** The ids of more points than these are shortened more; a UUID still fits. */
  private static final int MANY_POINTS = 20_000;

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  private final MapContent content;
  private final DecisionSummary summary;
  private final ClassColours colours;
  private final MapSample sample;
  private final @Nullable Thumbnails pictures;
  private final @Nullable TipTexts texts;
  private final MapPlaces places;

  public MapData(
      MapContent content,
      DecisionSummary summary,
      ClassColours colours,
      MapSample sample,
      Optional<Thumbnails> pictures) {
    this.content = content;
    this.summary = summary;
    this.colours = colours;
    this.sample = sample;
    this.pictures = pictures.orElse(null);
    this.texts = content.items().texts().map(store -> new TipTexts(store, sample)).orElse(null);
    this.places = new MapPlaces(content.x(), content.y());
  }

  DecisionSummary summary() {
    return summary;
  }

  ClassColours colours() {
    return colours;
  }

  ClassNames classes() {
    return content.decision().classes();
  }

  /** How many points of the sample have a place on the map. */
  public int placed() {
    int placed = 0;
    for (int p = 0; p < sample.size(); p++) {
      placed += places.isPlaced(sample.point(p)) ? 1 : 0;
    }
    return placed;
  }

  public void write(Writer out, RunContext run) throws IOException {
    writeFacts(out);
    int size = sample.size();
    Decision decision = content.decision();
    PackedColumns columns = new PackedColumns();
    if (pictures != null) {
      addPictures(pictures, columns); // first, as these take longest
    }
    columns.shorts("x", size, p -> places.stepX(sample.point(p)));
    columns.shorts("y", size, p -> places.stepY(sample.point(p)));
    columns.shorts("best", size, p -> decision.classOf(sample.point(p)).orElse(-1) + 1);
    columns.shorts("second", size, p -> decision.runnerUpOf(sample.point(p)).orElse(-1) + 1);
    columns.shorts("confidence", size, p -> confidenceStep(sample.point(p)));
    columns.bytes("status", size, p -> statusCode(sample.point(p)));
    addIds(columns);
    if (texts != null) {
      columns.add("texts", texts::bytes);
    }
    columns.write(out, run);
  }

  private int statusCode(int point) {
    return switch (content.decision().status(point)) {
      case GIVEN -> 0;
      case PREDICTED -> 1;
      case UNREACHABLE -> 2;
    };
  }

  private int confidenceStep(int point) {
    return (int) Math.round(content.decision().confidence(point) * CONFIDENCE_STEPS);
  }

  private void writeFacts(Writer out) throws IOException {
    out.write("<script type=\"application/json\" id=\"facts\">{");
    out.write("\"classes\":" + ScriptJson.array(summary.classes(), this::className));
    out.write(",\"colours\":" + ScriptJson.array(summary.classes(), k -> "" + colours.of(k)));
    out.write(",\"points\":" + sample.size() + ",\"aspect\":" + decimal(places.aspect()));
    out.write(
        ",\"confidence\":[" + decimal(lowConfidence()) + "," + decimal(highConfidence()) + "]");
    if (pictures != null) {
      out.write(",\"picture\":{\"width\":" + pictures.width() + ",\"height\":" + pictures.height());
      out.write(",\"channels\":" + pictures.channels() + "}");
    }
    if (texts != null) {
      List<String> shown = texts.columns();
      out.write(",\"shown\":" + ScriptJson.array(shown.size(), c -> text(shown.get(c))));
    }
    out.write("}</script>\n");
  }

  private String className(int number) {
    return text(classes().name(number));
  }

  private static String text(String name) {
    return ScriptJson.string(Html.shortened(name));
  }

  /** The confidence shown in the first colour of the ramp. */
  public double lowConfidence() {
    return summary.quantile(0.01).orElse(0);
  }

  /** The confidence shown in the last colour of the ramp. */
  public double highConfidence() {
    return 1;
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }

  /** Ids are left out if they are the row numbers; rows are left out if all are there. */
  private void addIds(PackedColumns columns) {
    if (!sample.isComplete()) {
      columns.ints("rows", sample.size(), sample::point);
    }
    if (!isNumbered()) {
      columns.add("ids", this::ids);
    }
  }

  private boolean isNumbered() {
    for (int p = 0; p < sample.size(); p++) {
      int point = sample.point(p);
      if (!content.idOf().apply(point).equals(Integer.toString(point))) {
        return false;
      }
    }
    return true;
  }

  private byte[] ids() {
    StringJoiner ids = new StringJoiner("\n");
    for (int p = 0; p < sample.size(); p++) {
      ids.add(id(sample.point(p)));
    }
    return ids.toString().getBytes(StandardCharsets.UTF_8);
  }

  private String id(int point) {
    String id = Html.shortened(content.idOf().apply(point), longestId());
    return CONTROL.matcher(id).replaceAll("\uFFFD");
  }

  private int longestId() {
    return sample.size() <= MANY_POINTS ? 64 : 40;
  }

  private void addPictures(Thumbnails some, PackedColumns columns) {
    int[] points = some.points();
    columns.ints("pictured", points.length, p -> sample.positionOf(points[p]));
    columns.add("pixels", some::bytes);
  }
}
