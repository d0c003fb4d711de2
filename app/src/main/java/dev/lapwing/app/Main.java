package dev.lapwing.app;

import dev.lapwing.app.command.LapwingCommand;
import dev.lapwing.app.console.Console;
import dev.lapwing.app.console.ErrorStream;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.StandardOutput;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** Where the {@code lapwing} command begins. */
public final class Main {

  private static final String NAME = "lapwing";

  private Main() {}

  public static void main(String[] args) {
    PrintStream err = ErrorStream.open();
    boolean terminal = Boolean.getBoolean("lapwing.terminal");
    boolean screen = Boolean.getBoolean("lapwing.screen");
    int columns = Integer.getInteger("lapwing.columns", 80);
    String program = System.getProperty("lapwing.program", NAME);
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    InputStream in = new FileInputStream(FileDescriptor.in);
    Console console =
        new Console(in, new StandardOutput(out), err, terminal, columns, screen, program);
    int exitCode = LapwingCommand.run(args, console);
    err.flush();
    end(exitCode);
  }

  /**
   * Ends the program. Where a signal ends it already it would have the exit code of that; but what
   * was carried through all the same, as saving labels is, has a code of its own.
   */
  private static void end(int exitCode) {
    if (exitCode != ExitCode.INTERRUPTED && isEnding()) {
      Runtime.getRuntime().halt(exitCode);
    }
    System.exit(exitCode);
  }

  private static boolean isEnding() {
    Thread nothing = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(nothing);
      return !Runtime.getRuntime().removeShutdownHook(nothing);
    } catch (IllegalStateException ending) {
      return true;
    }
  }

  /** Runs a command with the given streams, no terminal, and returns its exit code. */
  public static int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
    return LapwingCommand.run(
        args, new Console(in, new StandardOutput(out), err, false, 80, false, NAME));
  }
}
