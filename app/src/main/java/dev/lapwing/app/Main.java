package dev.lapwing.app;

import dev.lapwing.app.command.Console;
import dev.lapwing.app.command.LapwingCommand;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Where the {@code lapwing} command begins. */
public final class Main {

  private static final String NAME = "lapwing";

  private Main() {}

  public static void main(String[] args) {
    PrintStream err = ErrorStream.open();
    boolean terminal = Boolean.getBoolean("lapwing.terminal");
    int columns = Integer.getInteger("lapwing.columns", 80);
    String program = System.getProperty("lapwing.program", NAME);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int exitCode = LapwingCommand.run(args, new Console(out, err, terminal, columns, program));
    out.flush();
    err.flush();
    System.exit(exitCode);
  }

  /** Runs a command with the given streams, no terminal, and returns its exit code. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return LapwingCommand.run(args, new Console(out, err, false, 80, NAME));
  }
}
