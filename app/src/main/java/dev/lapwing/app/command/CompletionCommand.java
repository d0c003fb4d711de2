package dev.lapwing.app.command;

import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.Version;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/**
 * Completion for shells. The script that picocli writes keeps the values of an option in a variable
 * that is named after the option's parameter label. So no two options of a command that are
 * completed may have the same label.
 */
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
    parent.console().out().print(withFiles(script, MethodChoices.PRIORS_LABEL));
    return ExitCode.DONE;
  }

  /** Picocli completes words or files; an option with this label takes both. */
  private static String withFiles(String script, String label) {
    String words = "\"${%s_option_args[@]}\"".formatted(label.replaceAll("\\W", ""));
    return script.replace(
        "compReplyArray " + words + " )",
        "compReplyArray " + words + "; compgen -f -- \"${curr_word}\" )");
  }
}
