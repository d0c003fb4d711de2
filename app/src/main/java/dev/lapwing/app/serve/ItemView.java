package dev.lapwing.app.serve;

import dev.lapwing.app.html.Html;
import dev.lapwing.decision.Band;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.Explanation;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.explain.Reason;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.items.MediaFile;
import dev.lapwing.live.LiveAnswer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** One point, as the page shows it. */
final class ItemView {

  /** More of a text is not sent: nobody reads that much to give a label. */
  private static final int LONGEST_TEXT = 20_000;

  private static final int MOST_NEIGHBOURS = 8;
  private static final int MOST_REASONS = 5;
  private static final double PORTION = 0.9;

  private final ServedRun run;

  ItemView(ServedRun run) {
    this.run = run;
  }

  Map<String, Object> facts(int row, Optional<LiveAnswer> answer, boolean skipped)
      throws IOException {
    List<String> texts = texts(row);
    Optional<MediaFile> file = run.media().file(row, texts);
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("row", row);
    facts.put("id", run.points().ids().id(row));
    facts.put("texts", named(texts));
    facts.put("picture", run.media().isPicture(file));
    facts.put("audio", file.isPresent() && !file.get().isPicture());
    answer.ifPresent(each -> putDecision(row, each.decision(), facts));
    facts.put("skipped", skipped);
    facts.put("neighbours", neighbours(row));
    return facts;
  }

  private static void putDecision(int row, Decision decision, Map<String, Object> facts) {
    Status status = decision.status(row);
    facts.put("label", decision.label(row).orElse(null));
    facts.put("status", status.name().toLowerCase(Locale.ROOT));
    facts.put("confidence", decision.confidence(row));
    facts.put("band", status == Status.PREDICTED ? Band.of(decision.confidence(row)).word() : null);
    facts.put(
        "runnerUp",
        decision.runnerUpOf(row).isPresent()
            ? decision.classes().name(decision.runnerUpOf(row).getAsInt())
            : null);
  }

  /** The given labels that decide it, and those that speak for the class that came second. */
  void putReasons(Explanation explanation, Map<String, Object> facts) {
    facts.put("why", explanation.decided().map(this::reasons).orElse(null));
    facts.put("runnerUpWhy", explanation.runnerUp().map(this::reasons).orElse(null));
  }

  private List<Map<String, Object>> reasons(Reason reason) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (LabelShare each : reason.leading(PORTION).stream().limit(MOST_REASONS).toList()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("row", each.point());
      facts.put("id", run.points().ids().id(each.point()));
      facts.put("class", each.className());
      facts.put("share", each.share());
      list.add(facts);
    }
    return list;
  }

  List<String> texts(int row) throws IOException {
    Optional<ItemStore> store = run.points().items().texts();
    if (store.isEmpty()) {
      return List.of();
    }
    try (ItemReader reader = store.get().reader()) {
      return reader.texts(row);
    }
  }

  private List<Map<String, Object>> named(List<String> texts) {
    List<String> columns = run.points().items().columns();
    List<Map<String, Object>> list = new ArrayList<>();
    for (int c = 0; c < texts.size(); c++) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("name", columns.get(c));
      facts.put("text", Html.shortened(texts.get(c), LONGEST_TEXT));
      list.add(facts);
    }
    return list;
  }

  /** Those that it is tied to most strongly. */
  private List<Integer> neighbours(int row) {
    AffinityGraph graph = run.graph().graph();
    return IntStream.range(graph.rowStart(row), graph.rowStart(row + 1))
        .boxed()
        .sorted(Comparator.comparingDouble(edge -> -graph.weight(edge)))
        .limit(MOST_NEIGHBOURS)
        .map(graph::neighbour)
        .toList();
  }
}
