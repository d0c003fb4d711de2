package dev.lapwing.app.command;

import dev.lapwing.app.console.Console;
import dev.lapwing.app.console.ConsoleHolder;
import dev.lapwing.app.options.Version;
import dev.lapwing.app.serve.LabelServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a command: tells which there are. */
@Command(
    name = "lapwing",
    description = "From a handful of labels to all of them.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Start with:",
      "  lapwing demo",
      "  lapwing label points.csv --labels few.csv -o run",
      "Every command explains itself: lapwing label --help",
      "",
      "Exit codes: 0 done, 1 our bug, 2 usage, 3 bad data, 4 did not converge, 130 stopped by",
      "Ctrl-C, 143 stopped by kill, 141 nobody reads standard output any more."
    })
public final class LapwingCommand implements ConsoleHolder, Runnable {

  private static final int HELP_WIDTH = 100;

  private final Console console;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  private LapwingCommand(Console console) {
    this.console = console;
  }

  /** Runs a command and returns its exit code; a result that did not get out is none. */
  public static int run(String[] args, Console console) {
    int exitCode = execute(args, console);
    Optional<IOException> failure = console.out().failure();
    return failure.isPresent()
        ? Failures.standardOutput(failure.get(), exitCode, console)
        : exitCode;
  }

  private static int execute(String[] args, Console console) {
    try {
      List<CommandName> needed = CommandName.neededFor(args);
      if (needed.equals(List.of(CommandName.SERVE))) {
        LabelServer.prepare(); // beside the reading of the options, which takes as long
      }
      return commandLine(console, needed).execute(args);
    } catch (OutOfMemoryError e) {
      return Failures.outOfMemory(console);
    }
  }

  /** A command line that knows these commands only. */
  static CommandLine commandLine(Console console, List<CommandName> commands) {
    CommandLine line = new CommandLine(new LapwingCommand(console));
    commands.forEach(command -> line.addSubcommand(command.type()));
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpWidth(HELP_WIDTH);
    line.registerConverter(Path.class, new PathArgument());
    line.setAbbreviatedOptionsAllowed(false);
    line.setParameterExceptionHandler((e, args) -> Failures.usage(e, console.program()));
    line.setExecutionExceptionHandler(
        (e, failed, parsed) -> Failures.execution(e, failed, console.program()));
    return line;
  }

  @Override
  public Console console() {
    return console;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command was given");
  }
}
