package dev.lapwing.app.command.stored;

import dev.lapwing.app.console.TextTable;
import dev.lapwing.app.console.Visible;
import dev.lapwing.app.html.TextExcerpt;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.Explanation;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.explain.Reason;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.run.StoredRun;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Explanations, for people and for programs. */
final class ExplanationView {

  /** The labels that hold so much of a class's share are listed … */
  private static final double LISTED = .9;

  /** … but no more than that. */
  private static final int MOST_LABELS = 10;

  private static final int LONGEST_TEXT = 40;

  private final StoredRun run;
  private final Decision decision;
  private final Optional<ItemStore> items;

  ExplanationView(StoredRun run, Decision decision, Optional<ItemStore> items) {
    this.run = run;
    this.decision = decision;
    this.items = items;
  }

  List<Map<String, Object>> facts(List<Explanation> explained) throws IOException {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Explanation each : explained) {
      Map<String, Object> facts = point(each.point());
      facts.put("status", each.status().name().toLowerCase(Locale.ROOT));
      facts.put("confidence", decision.confidence(each.point()));
      if (each.decided().isPresent()) {
        facts.put("decided", facts(each.decided().get()));
      }
      if (each.runnerUp().isPresent()) {
        facts.put("runner_up", facts(each.runnerUp().get()));
      }
      list.add(facts);
    }
    return list;
  }

  private Map<String, Object> facts(Reason reason) throws IOException {
    List<Map<String, Object>> labels = new ArrayList<>();
    for (LabelShare each : reason.labels()) {
      Map<String, Object> label = point(each.point());
      label.put("share", each.share());
      labels.add(label);
    }
    List<Map<String, Object>> chain = new ArrayList<>();
    for (int point : reason.chain()) {
      chain.add(point(point));
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("label", reason.className());
    facts.put("share", reason.share());
    facts.put("labels", labels);
    facts.put("chain", chain);
    return facts;
  }

  private Map<String, Object> point(int point) throws IOException {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("id", run.ids().id(point));
    if (items.isPresent()) {
      Map<String, String> shown = new LinkedHashMap<>();
      List<String> texts = texts(point);
      for (int c = 0; c < texts.size(); c++) {
        shown.put(items.get().columns().get(c), texts.get(c));
      }
      facts.put("show", shown);
    }
    return facts;
  }

  private List<String> texts(int point) throws IOException {
    if (items.isEmpty()) {
      return List.of();
    }
    try (ItemReader reader = items.get().reader()) {
      return reader.texts(point);
    }
  }

  void print(List<Explanation> explained, PrintStream out) throws IOException {
    for (int e = 0; e < explained.size(); e++) {
      if (e > 0) {
        out.println();
      }
      print(explained.get(e), out);
    }
  }

  private void print(Explanation each, PrintStream out) throws IOException {
    out.println(name(each.point()) + ": " + verdict(each));
    if (each.decided().isPresent()) {
      print(each.decided().get(), out);
    }
    if (each.runnerUp().isPresent()) {
      print(each.runnerUp().get(), out);
    }
  }

  private String verdict(Explanation each) {
    if (each.status() == Status.UNREACHABLE) {
      return "no label reaches it";
    }
    String label = Visible.name(decision.label(each.point()).orElseThrow());
    if (each.status() == Status.PREDICTED) {
      return String.format(
          Locale.ROOT, "%s, with a confidence of %.3f", label, decision.confidence(each.point()));
    }
    return each.labels().isEmpty()
        ? label + " was given, and no other label reaches it"
        : label + " was given; what the other labels make of it:";
  }

  private void print(Reason reason, PrintStream out) throws IOException {
    out.printf(
        Locale.ROOT,
        "%n  %s has a share of %.3f%s%n",
        Visible.name(reason.className()),
        reason.share(),
        reason.labels().isEmpty() ? "" : ", " + held(reason));
    if (reason.labels().isEmpty()) {
      return;
    }
    TextTable table = new TextTable("  given label", "share");
    for (LabelShare each : listed(reason)) {
      table.row("  " + name(each.point()), String.format(Locale.ROOT, "%.3f", each.share()));
    }
    table.print(out);
    List<String> chain = new ArrayList<>();
    for (int point : reason.chain()) {
      chain.add(name(point));
    }
    out.println("  by way of " + String.join(" → ", chain));
  }

  private static String held(Reason reason) {
    int leading = reason.leading(LISTED).size();
    return leading == reason.labels().size()
        ? "from %,d %s".formatted(leading, leading == 1 ? "label" : "labels")
        : "90 %% of it from %,d of %,d labels".formatted(leading, reason.labels().size());
  }

  private static List<LabelShare> listed(Reason reason) {
    return reason.leading(LISTED).stream().limit(MOST_LABELS).toList();
  }

  /** The id, and what is shown of the point. */
  private String name(int point) throws IOException {
    String id = Visible.name(run.ids().id(point));
    String texts =
        texts(point).stream()
            .filter(text -> !text.isBlank())
            .map(text -> Visible.of(TextExcerpt.of(text, LONGEST_TEXT)))
            .collect(Collectors.joining(", "));
    return texts.isEmpty() ? id : "%s (%s)".formatted(id, texts);
  }
}
