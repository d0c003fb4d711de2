package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.SilentConsole;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A command built alone is what it is among all, and all are there where they are needed. */
class CommandNameTest {

  private static CommandLine line(List<CommandName> commands) {
    return LapwingCommand.commandLine(SilentConsole.open(), commands);
  }

  @ParameterizedTest
  @EnumSource
  void aNamedCommandIsBuiltAlone(CommandName command) {
    List<CommandName> needed = CommandName.neededFor(command.word(), "--help");
    assertThat(needed).containsExactly(command);
    assertThat(line(needed).getSubcommands()).containsOnlyKeys(command.word());
  }

  @ParameterizedTest
  @EnumSource
  void helpDoesNotDependOnWhichOthersAreBuilt(CommandName command) {
    CommandLine among =
        Objects.requireNonNull(line(CommandName.all()).getSubcommands().get(command.word()));
    Call alone = Call.lapwing(command.word(), "--help");
    assertThat(alone.out()).isEqualTo(among.getUsageMessage()).contains("Usage: lapwing ");
    assertThat(alone.exitCode()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void errorsDoNotDependOnWhichOthersAreBuilt(CommandName command) {
    Call call = Call.lapwing(command.word(), "--helq");
    assertThat(call.err()).startsWith("lapwing " + command.word() + ": ");
    assertThat(call.exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "-h", "--version", "lable", "Label", "label ", "@label"})
  void allAreBuiltWhereNoneIsNamed(String first) {
    assertThat(CommandName.neededFor(first, "label")).isEqualTo(CommandName.all());
  }

  @Test
  void allAreBuiltWithoutArguments() {
    assertThat(CommandName.neededFor()).isEqualTo(CommandName.all());
  }

  @Test
  void helpListsAllInOrder() {
    String help = Call.lapwing("--help").out();
    assertThat(
            help.lines()
                .filter(line -> line.matches("  [a-z]+  .*"))
                .map(line -> line.strip().replaceFirst(" .*", "")))
        .containsExactly(
            "demo",
            "label",
            "cluster",
            "add",
            "remove",
            "serve",
            "suggest",
            "predict",
            "explain",
            "score",
            "inspect",
            "compare",
            "reproduce",
            "datasets",
            "completion");
  }

  @Test
  void aTypoIsAnsweredWithWhatMayHaveBeenMeant() {
    Call call = Call.lapwing("lable", "points.csv");
    assertThat(call.err()).contains("Did you mean: ").contains("lapwing label");
    assertThat(call.exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void theCompletionScriptKnowsAll() {
    assertThat(Call.lapwing("completion").out())
        .contains(
            CommandName.all().stream().map(c -> "_picocli_lapwing_" + c.word() + "()").toList());
  }
}
