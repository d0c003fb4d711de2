package dev.lapwing.app.command.stored;

import dev.lapwing.KeptLabelling;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.Visible;
import dev.lapwing.app.html.TextExcerpt;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.UsageException;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.csv.CsvField;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import dev.lapwing.suggest.Suggestions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which points to label next. */
@Command(
    name = "suggest",
    description = "Say which points to label next: those that would teach most.",
    footer = {
      "",
      "Suggested points are uncertain, amid other uncertain points, and unlike each other. In a run",
      "without labels (lapwing cluster) they cover the graph; so do those that come last if fewer",
      "points are uncertain than you ask for. The columns that the run was told to show stand last.",
      "",
      "Examples:",
      "  lapwing suggest run -n 20 > todo.csv   # id,label,guess,…: the label is for you to fill in",
      "  lapwing add run --labels todo.csv      # what you left blank stays as it is"
    })
public final class SuggestCommand extends Subcommand {

  private static final List<String> COLUMNS =
      List.of("id", "label", "guess", "confidence", "runner_up", "teaches");

  private static final int LONGEST_ON_SCREEN = 80;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(paramLabel = "RUN", description = "A run folder.")
  private Path folder;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "20",
      description = "How many points. (${DEFAULT-VALUE})")
  private int count;

  @Override
  public Integer call() throws Exception {
    if (count < 1) {
      throw new UsageException("-n %d; ask for at least one point".formatted(count));
    }
    try (JobContext context = common().open(console())) {
      OpenedRun opened = OpenedRun.read(folder);
      StoredRun stored = opened.run();
      Known known = known(stored, context);
      List<Suggestion> chosen = known.suggestions().first(count);
      Texts texts = Texts.of(opened.items(), chosen);
      context.endProgress();
      if (common().json()) {
        console().out().println(Json.of(facts(stored, known.decision(), chosen, texts)));
      } else {
        print(stored, known.decision(), chosen, texts);
      }
      opened.pending().ifPresent(console()::warn);
      note(stored, known.suggestions().doubtful());
      return ExitCode.DONE;
    }
  }

  /** The texts of the chosen points, in their order. */
  private record Texts(List<String> columns, List<List<String>> rows) {

    static Texts of(Optional<ItemStore> items, List<Suggestion> chosen) throws IOException {
      List<List<String>> rows = new ArrayList<>();
      if (items.isEmpty()) {
        return new Texts(List.of(), rows);
      }
      try (ItemReader reader = items.get().reader()) {
        for (Suggestion each : chosen) {
          rows.add(reader.texts(each.point()));
        }
      }
      return new Texts(items.get().columns(), rows);
    }

    List<String> row(int number) {
      return rows.isEmpty() ? List.of() : rows.get(number);
    }
  }

  /** What the labels say so far, nothing if there are none, and what to label next. */
  private record Known(Optional<Decision> decision, Suggestions suggestions) {

    static Known of(Labelling labelling) {
      return new Known(Optional.of(labelling.decision()), labelling.suggestions());
    }
  }

  /**
   * What the run found; if that cannot be told without solving, it goes on from where it ended. The
   * labels of a run that found clusters are spread, for clusters are no classes.
   */
  private Known known(StoredRun stored, JobContext context) throws Exception {
    RunContext run = context.run();
    if (stored.labels().count() == 0) {
      return new Known(Optional.empty(), Suggestions.covering(stored.graph(), run));
    }
    Optional<KeptLabelling> kept = stored.labelling();
    if (kept.isPresent()) {
      return new Known(Optional.of(kept.get().decision(run)), kept.get().suggestions(run));
    }
    if (!stored.recipe().findsClusters()
        && SolveStep.resume(stored, folder, stored.labels(), context) instanceof Labelling again) {
      return Known.of(again);
    }
    return Known.of(context.clock().time("solve", () -> spread(stored, run)));
  }

  private static Labelling spread(StoredRun stored, RunContext run) {
    PointGraph points = new PointGraph(stored.graph(), stored.recipe().origin(), Optional.empty());
    return Lapwing.label(points, stored.labels(), Options.dirichlet(), run);
  }

  /** Says why there are fewer points than asked for, or some that are not in doubt. */
  private void note(StoredRun stored, int doubtful) {
    int unlabelled = stored.ids().size() - stored.labels().count();
    if (unlabelled < count) {
      say("-n %,d, but only %,d of the points have no label".formatted(count, unlabelled));
    }
    if (doubtful == 0 && unlabelled > 0) {
      say(
          "none of the %,d unlabelled points is in doubt; those suggested cover the graph"
              .formatted(unlabelled));
    } else if (doubtful < Math.min(count, unlabelled)) {
      say(
          "in doubt: %,d of %,d unlabelled points; they come first, and the others cover the graph"
              .formatted(doubtful, unlabelled));
    }
  }

  private void say(String note) {
    console().err().println("note: " + note);
  }

  /** A table for the next command; on a screen names are cut, and must not do more than show. */
  private void print(
      StoredRun stored, Optional<Decision> decision, List<Suggestion> chosen, Texts texts) {
    PrintStream out = console().out();
    UnaryOperator<String> shown = console().screen() ? Visible::name : name -> name;
    List<String> header = new ArrayList<>(COLUMNS);
    header.addAll(ItemStore.columnsBeside(texts.columns(), COLUMNS));
    out.println(line(header.stream().map(shown).toList()));
    for (int s = 0; s < chosen.size(); s++) {
      Suggestion each = chosen.get(s);
      int point = each.point();
      List<String> fields =
          new ArrayList<>(
              List.of(
                  shown.apply(stored.ids().id(point)),
                  "", // for the user: a guess must not come back as a label
                  shown.apply(decision.flatMap(d -> d.label(point)).orElse("")),
                  decision
                      .map(d -> String.format(Locale.ROOT, "%.3f", d.confidence(point)))
                      .orElse(""),
                  shown.apply(decision.flatMap(d -> d.runnerUp(point)).orElse("")),
                  String.format(Locale.ROOT, "%.2f", each.gathered())));
      for (String text : texts.row(s)) {
        fields.add(console().screen() ? Visible.of(TextExcerpt.of(text, LONGEST_ON_SCREEN)) : text);
      }
      out.println(line(fields));
    }
  }

  private static String line(List<String> fields) {
    return fields.stream().map(CsvField::quoted).collect(Collectors.joining(","));
  }

  private static Map<String, Object> facts(
      StoredRun stored, Optional<Decision> decision, List<Suggestion> chosen, Texts texts) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (int s = 0; s < chosen.size(); s++) {
      Suggestion each = chosen.get(s);
      Map<String, Object> item = new LinkedHashMap<>();
      item.put("id", stored.ids().id(each.point()));
      decision.flatMap(d -> d.label(each.point())).ifPresent(label -> item.put("guess", label));
      decision.ifPresent(d -> item.put("confidence", d.confidence(each.point())));
      decision
          .flatMap(d -> d.runnerUp(each.point()))
          .ifPresent(label -> item.put("runner_up", label));
      item.put("teaches", each.gathered());
      if (!texts.columns().isEmpty()) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (int c = 0; c < texts.columns().size(); c++) {
          shown.put(texts.columns().get(c), texts.row(s).get(c));
        }
        item.put("show", shown);
      }
      list.add(item);
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("command", "suggest");
    facts.put("points", stored.ids().size());
    facts.put("labelled", stored.labels().count());
    facts.put("suggestions", list);
    return facts;
  }
}
