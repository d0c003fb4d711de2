package dev.lapwing.app.command;

import dev.lapwing.app.command.datasets.DatasetsCommand;
import dev.lapwing.app.command.stored.AddCommand;
import dev.lapwing.app.command.stored.ExplainCommand;
import dev.lapwing.app.command.stored.PredictCommand;
import dev.lapwing.app.command.stored.RemoveCommand;
import dev.lapwing.app.command.stored.SuggestCommand;
import java.util.List;
import java.util.Locale;

/**
 * The commands, in the order of the help. A call builds only the one that it names: picocli finds
 * the options of a command by reflection, and to do so for all of them takes a good part of a short
 * call.
 */
enum CommandName {
  DEMO(DemoCommand.class),
  LABEL(LabelCommand.class),
  CLUSTER(ClusterCommand.class),
  ADD(AddCommand.class),
  REMOVE(RemoveCommand.class),
  SERVE(ServeCommand.class),
  SUGGEST(SuggestCommand.class),
  PREDICT(PredictCommand.class),
  EXPLAIN(ExplainCommand.class),
  SCORE(ScoreCommand.class),
  INSPECT(InspectCommand.class),
  COMPARE(CompareCommand.class),
  REPRODUCE(ReproduceCommand.class),
  DATASETS(DatasetsCommand.class),
  COMPLETION(CompletionCommand.class);

  private final String word;
  private final Class<?> type;

  CommandName(Class<?> type) {
    this.word = name().toLowerCase(Locale.ROOT);
    this.type = type;
  }

  /** What the user types. */
  String word() {
    return word;
  }

  /** What picocli makes the command of. */
  Class<?> type() {
    return type;
  }

  static List<CommandName> all() {
    return List.of(values());
  }

  /**
   * The command that the first argument names; all if it names none, for help and suggestions are
   * about all.
   */
  static List<CommandName> neededFor(String... args) {
    return all().stream()
        .filter(command -> args.length > 0 && command.word.equals(args[0]))
        .findFirst()
        .map(List::of)
        .orElseGet(CommandName::all);
  }
}
