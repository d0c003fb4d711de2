package dev.lapwing.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** To come. */
@Command(name = "inspect")
final class InspectCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    return ExitCode.OUR_BUG;
  }
}
