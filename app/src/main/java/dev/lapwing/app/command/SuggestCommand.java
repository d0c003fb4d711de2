package dev.lapwing.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** To come. */
@Command(name = "suggest")
final class SuggestCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    return ExitCode.OUR_BUG;
  }
}
