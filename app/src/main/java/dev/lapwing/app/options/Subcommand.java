package dev.lapwing.app.options;

import dev.lapwing.app.console.Console;
import dev.lapwing.app.console.ConsoleHolder;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** What all commands that compute have in common: where they print, and the options of all. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false)
public abstract class Subcommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @ParentCommand
  private ConsoleHolder parent;

  @Mixin private final CommonOptions common = new CommonOptions();

  protected final Console console() {
    return parent.console();
  }

  protected final CommonOptions common() {
    return common;
  }
}
