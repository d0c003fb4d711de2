package dev.lapwing.app.console;

import java.io.InputStream;
import java.io.PrintStream;

/** A console that says nothing, for commands that are only built. */
public final class SilentConsole {

  private SilentConsole() {}

  public static Console open() {
    return new Console(
        InputStream.nullInputStream(),
        new StandardOutput(PrintStream.nullOutputStream()),
        new PrintStream(PrintStream.nullOutputStream()),
        false,
        80,
        false,
        "lapwing");
  }
}
