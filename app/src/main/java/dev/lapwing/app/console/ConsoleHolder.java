package dev.lapwing.app.console;

/** A command that knows where its subcommands print. */
public interface ConsoleHolder {

  Console console();
}
