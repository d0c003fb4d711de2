package dev.lapwing.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** To come. */
@Command(name = "demo")
final class DemoCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    return ExitCode.OUR_BUG;
  }
}
