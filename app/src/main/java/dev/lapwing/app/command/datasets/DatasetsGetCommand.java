package dev.lapwing.app.command.datasets;

import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.io.datasets.DatasetEntry;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.io.datasets.fetch.DownloadListener;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts a data set into the cache. */
@Command(
    name = "get",
    description = {
      "Put a data set into the cache: download it, checked by SHA-256, or take files you have.",
      "A download that broke off goes on from where it stopped."
    },
    footer = {
      "",
      "Examples:",
      "  lapwing datasets get mnist",
      "  lapwing datasets get fashion-mnist --from ~/Downloads",
      "  lapwing datasets get two-moons --seed 7"
    })
final class DatasetsGetCommand extends Subcommand {

  private static final String STOPPED =
      "stopped; what has arrived is kept, and the same command goes on from there";

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(paramLabel = "NAME", description = "See: lapwing datasets list")
  private String name;

  @Option(
      names = "--from",
      paramLabel = "DIR",
      description = "Take the files from this folder, packed by gzip or not; no network.")
  private @Nullable Path from;

  @Override
  public Integer call() throws Exception {
    DatasetRegistry registry = DatasetsCommand.registry();
    DatasetEntry entry = DatasetsCommand.named(registry, name);
    try (JobContext context = common().open(console(), STOPPED)) {
      if (from != null) {
        registry.take(entry, from);
      } else {
        registry.get(entry, context.run().seed(), new Listener(context, console().err()));
      }
      context.endProgress();
    }
    PrintStream out = console().out();
    if (common().json()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("name", name);
      facts.put("folder", registry.folder(entry).toString());
      out.println(Json.of(facts));
    } else {
      out.println(registry.folder(entry));
    }
    return ExitCode.DONE;
  }

  /** Progress on the display, setbacks in words. */
  private record Listener(JobContext context, PrintStream err) implements DownloadListener {

    @Override
    public void received(String file, long received, long expected) {
      context.run().checkCancelled(file);
      if (expected > 0) {
        context.run().progress().report(file, (double) received / expected);
      }
    }

    @Override
    public void setback(String message) {
      err.println(message);
    }
  }
}
