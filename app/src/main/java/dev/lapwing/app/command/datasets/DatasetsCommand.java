package dev.lapwing.app.command.datasets;

import dev.lapwing.app.console.Console;
import dev.lapwing.app.console.ConsoleHolder;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.options.Version;
import dev.lapwing.io.datasets.DataCache;
import dev.lapwing.io.datasets.DatasetEntry;
import dev.lapwing.io.datasets.DatasetRegistry;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Data sets by name. */
@Command(
    name = "datasets",
    description = "Real data sets by name: which there are, get one, where it is.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {DatasetsListCommand.class, DatasetsGetCommand.class, DatasetsWhereCommand.class},
    footer = {
      "",
      "Examples:",
      "  lapwing datasets list",
      "  lapwing datasets get mnist",
      "  lapwing datasets where mnist --part test",
      "",
      "Data sets are kept in the folder LAPWING_DATA, or where the platform keeps such files."
    })
public final class DatasetsCommand implements ConsoleHolder, Runnable {

  private static final String DIGITS = "/dev/lapwing/app/demo/digits.csv.gz";

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @ParentCommand
  private ConsoleHolder parent;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  /** The data sets in the user's cache. */
  public static DatasetRegistry registry() {
    return new DatasetRegistry(DataCache.usual(), DatasetsCommand::digits);
  }

  private static InputStream digits() throws FileNotFoundException {
    InputStream in = DatasetsCommand.class.getResourceAsStream(DIGITS);
    if (in == null) {
      throw new FileNotFoundException("the program lacks its file " + DIGITS);
    }
    return in;
  }

  /** The data set of this name. */
  static DatasetEntry named(DatasetRegistry registry, String name) throws UserException {
    return registry
        .named(name)
        .orElseThrow(
            () ->
                new UserException(
                    "there is no data set '%s'; there are %s"
                        .formatted(
                            name,
                            registry.entries().stream()
                                .map(DatasetEntry::name)
                                .collect(Collectors.joining(", ")))));
  }

  @Override
  public Console console() {
    return parent.console();
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say list, get or where");
  }
}
