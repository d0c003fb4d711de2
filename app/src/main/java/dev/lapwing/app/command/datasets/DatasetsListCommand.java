package dev.lapwing.app.command.datasets;

import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.io.datasets.DatasetEntry;
import dev.lapwing.io.datasets.DatasetRegistry;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/** Which data sets there are. */
@Command(
    name = "list",
    description = {
      "Which data sets there are, and which of them are in the cache.",
      "In parts: train and test are there, and 'lapwing datasets get' joins them, off line."
    },
    footer = {"", "Example:", "  lapwing datasets list"})
final class DatasetsListCommand extends Subcommand {

  @Override
  public Integer call() {
    DatasetRegistry registry = DatasetsCommand.registry();
    PrintStream out = console().out();
    if (common().json()) {
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
