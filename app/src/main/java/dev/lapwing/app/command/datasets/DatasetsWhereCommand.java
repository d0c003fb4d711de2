package dev.lapwing.app.command.datasets;

import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.io.datasets.DatasetEntry;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.io.datasets.Split;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Where data sets are kept. */
@Command(
    name = "where",
    description = "The folder of all data sets, or the files of one: images first, then labels.",
    footer = {
      "",
      "Examples:",
      "  lapwing datasets where",
      "  lapwing datasets where mnist --part test"
    })
final class DatasetsWhereCommand extends Subcommand {

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "See: lapwing datasets list")
  private @Nullable String name;

  @Option(
      names = "--part",
      paramLabel = "PART",
      defaultValue = "all",
      description = "Of image sets: ${COMPLETION-CANDIDATES}. (${DEFAULT-VALUE})")
  private PartName part = PartName.all;

  /** As typed. */
  enum PartName {
    train(Split.TRAIN),
    test(Split.TEST),
    all(Split.ALL);

    final Split split;

    PartName(Split split) {
      this.split = split;
    }
  }

  @Override
  public Integer call() throws Exception {
    DatasetRegistry registry = DatasetsCommand.registry();
    List<Path> files = name == null ? List.of() : files(registry, name);
    PrintStream out = console().out();
    if (common().json()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("folder", registry.folder().toString());
      facts.put("files", files.stream().map(Path::toString).toList());
      out.println(Json.of(facts));
    } else if (files.isEmpty()) {
      out.println(registry.folder());
    } else {
      files.forEach(out::println);
    }
    return ExitCode.DONE;
  }

  private List<Path> files(DatasetRegistry registry, String wanted) throws UserException {
    DatasetEntry entry = DatasetsCommand.named(registry, wanted);
    List<Path> files = registry.files(entry, part.split);
    if (!files.stream().allMatch(Files::isRegularFile)) {
      String remedy = "run '%s datasets get %s'".formatted(console().program(), wanted);
      throw new UserException(
          registry.isThere(entry)
              ? "%s is in the cache %s in parts; %s, which joins them and needs no network, or say --part train or --part test"
                  .formatted(wanted, registry.folder(), remedy)
              : "%s is not in the cache %s; %s".formatted(wanted, registry.folder(), remedy));
    }
    return files;
  }
}
