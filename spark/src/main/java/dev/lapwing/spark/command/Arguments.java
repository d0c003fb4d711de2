package dev.lapwing.spark.command;

import dev.lapwing.spark.options.OptionName;
import dev.lapwing.spark.options.Refused;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What was typed: task, points, and options, each once; {@code --name value} or {@code
 * --name=value}.
 */
final class Arguments {

  static final String LABELS = "labels";
  static final String ID = "id";
  static final String LABEL_COLUMN = "label-column";
  static final String FEATURES = "features";
  static final String GRAPH = "graph";
  static final String OUTPUT = "output";
  static final String CLUSTERS = "clusters";

  private static final Set<String> WITH_VALUE =
      Set.of(LABELS, ID, LABEL_COLUMN, FEATURES, GRAPH, OUTPUT, CLUSTERS);

  private static final Set<String> ALONE = Set.of("overwrite", "quiet", "json", "help");

  private String task = "";
  private Optional<String> points = Optional.empty();
  private final Map<String, String> own = new HashMap<>();
  private final Set<String> flags = new HashSet<>();
  private final Map<OptionName, String> options = new EnumMap<>(OptionName.class);

  private Arguments() {}

  static Arguments of(String... typed) {
    Arguments arguments = new Arguments();
    for (int i = 0; i < typed.length; i++) {
      i = arguments.take(typed, i);
    }
    arguments.requireTask();
    return arguments;
  }

  /** Takes an argument and its value, and says where it ended. */
  private int take(String[] typed, int at) {
    String word =
        typed[at].equals("-o") ? "--" + OUTPUT : typed[at].equals("-h") ? "--help" : typed[at];
    if (!word.startsWith("--")) {
      takePlain(word);
      return at;
    }
    int equals = word.indexOf('=');
    String name = word.substring(2, equals < 0 ? word.length() : equals);
    if (isFlag(name)) {
      if (equals >= 0) {
        throw new UsageException("--%s takes no value; write it alone".formatted(name));
      }
      flag(name);
      return at;
    }
    boolean apart = equals < 0;
    if (apart && at + 1 == typed.length) {
      requireKnown(name);
      throw new UsageException("--%s needs a value".formatted(name));
    }
    put(name, apart ? typed[at + 1] : word.substring(equals + 1));
    return apart ? at + 1 : at;
  }

  private static boolean isFlag(String name) {
    return ALONE.contains(name)
        || OptionName.of(name).filter(option -> option.argument().isEmpty()).isPresent();
  }

  private void flag(String name) {
    OptionName.of(name).ifPresentOrElse(option -> options.put(option, ""), () -> flags.add(name));
  }

  private void takePlain(String word) {
    if (task.isEmpty()) {
      task = word;
    } else if (points.isEmpty()) {
      points = Optional.of(word);
    } else {
      throw new UsageException(
          "'%s' and '%s': name one file or folder of points".formatted(points.get(), word));
    }
  }

  private void put(String name, String value) {
    requireKnown(name);
    Optional<OptionName> option = OptionName.of(name);
    String before = option.isPresent() ? options.put(option.get(), value) : own.put(name, value);
    if (before != null) {
      throw new UsageException("--%s is given twice; give it once".formatted(name));
    }
  }

  private static void requireKnown(String name) {
    if (WITH_VALUE.contains(name) || OptionName.of(name).isPresent()) {
      return;
    }
    throw new UsageException(
        Refused.option(name).orElse("there is no option --%s; --help lists them".formatted(name)));
  }

  private void requireTask() {
    if (!flags.contains("help") && !List.of("label", "cluster").contains(task)) {
      throw new UsageException(
          task.isEmpty()
              ? "say what to do: label or cluster"
              : "'%s' is not a task; it is label or cluster".formatted(task));
    }
  }

  /** The files that were named. */
  List<String> files() {
    List<String> files = new ArrayList<>();
    points.ifPresent(files::add);
    own(LABELS).ifPresent(files::add);
    own(GRAPH).ifPresent(files::add);
    return files;
  }

  /** All that was typed and makes a difference to the result, in one order. */
  String described() {
    return task + " " + points.orElse("") + " " + new TreeMap<>(own) + " " + options;
  }

  String task() {
    return task;
  }

  Optional<String> points() {
    return points;
  }

  Optional<String> own(String name) {
    return Optional.ofNullable(own.get(name));
  }

  boolean has(String flag) {
    return flags.contains(flag);
  }

  /** What was typed for the options of the job. */
  Map<OptionName, String> options() {
    return options;
  }
}
