package dev.lapwing.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** What all commands that compute have in common: where they print, and the options of all. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false)
abstract class Subcommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @ParentCommand
  private LapwingCommand parent;

  @Mixin private final CommonOptions common = new CommonOptions();

  final Console console() {
    return parent.console();
  }

  final CommonOptions common() {
    return common;
  }
}
