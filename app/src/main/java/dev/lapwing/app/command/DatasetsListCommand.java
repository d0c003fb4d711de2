package dev.lapwing.app.command;

import dev.lapwing.app.job.Json;
import dev.lapwing.io.datasets.DatasetEntry;
import dev.lapwing.io.datasets.DatasetRegistry;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Which data sets there are. */
@Command(
    name = "list",
    description = {
      "Which data sets there are, and which of them are in the cache.",
      "In parts: train and test are there, and 'lapwing datasets get' joins them, off line."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {"", "Example:", "  lapwing datasets list"})
final class DatasetsListCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @ParentCommand
  private DatasetsCommand parent;

  @Mixin private final CommonOptions common = new CommonOptions();

  @Override
  public Integer call() {
    DatasetRegistry registry = DatasetsCommand.registry();
    PrintStream out = parent.console().out();
    if (common.json()) {
      out.println(Json.of(facts(registry)));
      return ExitCode.DONE;
    }
    for (DatasetEntry entry : registry.entries()) {
      out.printf(
          "%-14s %-10s %-9s %s%n",
          entry.name(), entry.origin().word(), presence(registry, entry), entry.description());
    }
    return ExitCode.DONE;
  }

  /** In parts: for training and for testing, but not yet joined, as from scripts/fetch-datasets. */
  private static String presence(DatasetRegistry registry, DatasetEntry entry) {
    if (registry.isWhole(entry)) {
      return "in cache";
    }
    return registry.isThere(entry) ? "in parts" : "";
  }

  private static Map<String, Object> facts(DatasetRegistry registry) {
    List<Map<String, Object>> sets = new ArrayList<>();
    for (DatasetEntry entry : registry.entries()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("name", entry.name());
      facts.put("origin", entry.origin().word());
      facts.put("in_cache", registry.isThere(entry));
      facts.put("description", entry.description());
      sets.add(facts);
    }
    return Map.of("datasets", sets);
  }
}
