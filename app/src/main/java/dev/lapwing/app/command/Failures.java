package dev.lapwing.app.command;

import dev.lapwing.app.console.Console;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.ShellWord;
import dev.lapwing.app.console.Visible;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.options.UsageException;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.MemoryRemedy;
import dev.lapwing.run.CancelledException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one message and an exit code. Only a bug of ours shows its trace. */
final class Failures {

  private static final String NAME = "lapwing";
  private static final int MEGABYTE = 1 << 20;

  private Failures() {}

  /** Says what is wrong with the call, and how to ask for help in the user's own words. */
  static int usage(ParameterException e, String program) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    if (e.getCause() instanceof PathArgument.UnreadableName unreadable) {
      err.println("lapwing: " + Visible.of(String.valueOf(unreadable.getMessage())));
      return ExitCode.BAD_DATA;
    }
    String name = line.getCommandSpec().qualifiedName();
    err.println(name + ": " + Visible.of(oneLine(e.getMessage())));
    if (!UnmatchedArgumentException.printSuggestions(e, err)) {
      err.println("Try: " + ShellWord.of(program) + name.substring(NAME.length()) + " --help");
    }
    return ExitCode.USAGE;
  }

  static int execution(Exception e, CommandLine line, String program) {
    PrintWriter err = line.getErr();
    if (e instanceof ParameterException parameter) {
      return usage(parameter, program);
    }
    if (e instanceof UsageException) {
      return usage(new ParameterException(called(line), String.valueOf(e.getMessage())), program);
    }
    if (e instanceof CancelledException) {
      return ExitCode.INTERRUPTED;
    }
    String message = messageOf(e, called(line).getCommandSpec().findOption("-o") != null);
    if (message != null) {
      err.println("lapwing: " + Visible.of(message));
      return ExitCode.BAD_DATA;
    }
    err.println("lapwing: this is a bug; please report it with the lines below");
    e.printStackTrace(err);
    return ExitCode.OUR_BUG;
  }

  /** What went wrong, for people who do not see the console. */
  static String sentence(Exception e) {
    String message = messageOf(e, true);
    return message != null ? message : "this is a bug of ours; the console of lapwing tells more";
  }

  /** The command that was called, not the one it belongs to. */
  private static CommandLine called(CommandLine line) {
    CommandLine.ParseResult parsed = line.getParseResult();
    while (parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    return parsed.commandSpec().commandLine();
  }

  /**
   * What to tell the user, unless it is our bug.
   *
   * @param otherPlaces whether the command could have written elsewhere
   */
  private static @Nullable String messageOf(Exception e, boolean otherPlaces) {
    if (e instanceof DataException || e instanceof UserException) {
      return e.getMessage();
    }
    if (e instanceof InvalidPathException name) {
      return new PathArgument.UnreadableName(name.getInput()).getMessage();
    }
    if (e instanceof IllegalArgumentException && isOurs(e)) {
      return e.getMessage();
    }
    // Unchecked: of a file that is read while the library works.
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    return cause instanceof IOException io ? disk(io, otherPlaces) : null;
  }

  /** The library tells of misuse by this exception; if Java itself threw it, it is a bug. */
  private static boolean isOurs(Exception e) {
    StackTraceElement[] trace = e.getStackTrace();
    return trace.length > 0 && trace[0].getClassName().startsWith("dev.lapwing.");
  }

  private static String disk(IOException e, boolean otherPlaces) {
    String what = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : "";
    String text = what.isEmpty() ? String.valueOf(e.getMessage()) : what;
    String file = e instanceof FileSystemException f ? f.getFile() + ": " : "";
    if (text.toLowerCase(Locale.ROOT).contains("no space left")) {
      return "the disk is full, so nothing was written; free some space"
          + (otherPlaces ? " or choose another place with -o" : "");
    }
    if (e instanceof AccessDeniedException) {
      return file + "permission denied; choose a place you may write to";
    }
    return file + text + "; nothing was written: check the disk, then try again";
  }

  /** Out of memory, whatever was going on. */
  static int outOfMemory(Console console) {
    console
        .err()
        .println(
            ("lapwing: the memory Java may use, %,d MB, was not enough; see lapwing inspect for what"
                    + " a run needs, and %s")
                .formatted(
                    Runtime.getRuntime().maxMemory() / MEGABYTE,
                    MemoryRemedy.forBytes(2 * Runtime.getRuntime().maxMemory())));
    return ExitCode.BAD_DATA;
  }

  /**
   * Not all of standard output was written. If its reader has read enough, as {@code head} does,
   * the user knows and is told nothing.
   *
   * @param exitCode of the work itself
   */
  static int standardOutput(IOException e, int exitCode, Console console) {
    String reason = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    if (reason.contains("broken pipe")) {
      return exitCode == ExitCode.DONE ? ExitCode.NOBODY_READS : exitCode;
    }
    console
        .err()
        .println(
            "lapwing: standard output could not be written, "
                + reason
                + "; what arrived is not all: free some space, or send it elsewhere");
    return exitCode == ExitCode.DONE ? ExitCode.BAD_DATA : exitCode;
  }

  private static String oneLine(@Nullable String text) {
    return text == null ? "" : text.replaceAll("\\s*\\R\\s*", " ");
  }
}
