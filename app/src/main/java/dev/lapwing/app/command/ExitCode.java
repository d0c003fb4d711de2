package dev.lapwing.app.command;

/** What the command tells the shell. */
final class ExitCode {

  static final int DONE = 0;
  static final int OUR_BUG = 1;
  static final int USAGE = 2;
  static final int BAD_DATA = 3;
  static final int NOT_CONVERGED = 4;

  /** 128 + SIGINT, as shells have it. */
  static final int INTERRUPTED = 130;

  /** 128 + SIGPIPE: Java takes no notice of that signal, so we end as if it had been heeded. */
  static final int NOBODY_READS = 141;

  private ExitCode() {}
}
