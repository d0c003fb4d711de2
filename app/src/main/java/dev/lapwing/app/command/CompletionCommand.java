package dev.lapwing.app.command;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Completion for shells. */
@Command(
    name = "completion",
    description = "Print a script that teaches bash or zsh to complete lapwing's options.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {"", "Example:", "  source <(lapwing completion)"})
final class CompletionCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @ParentCommand
  private LapwingCommand parent;

  @Override
  public Integer call() {
    CommandLine everything = LapwingCommand.commandLine(parent.console(), CommandName.all());
    String script = AutoComplete.bash("lapwing", everything);
    parent.console().out().print(script);
    return ExitCode.DONE;
  }
}
