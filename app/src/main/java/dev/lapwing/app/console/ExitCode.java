package dev.lapwing.app.console;

/** What the command tells the shell. */
public final class ExitCode {

  public static final int DONE = 0;
  public static final int OUR_BUG = 1;
  public static final int USAGE = 2;
  public static final int BAD_DATA = 3;
  public static final int NOT_CONVERGED = 4;

  /** 128 + SIGINT, as shells have it. */
  public static final int INTERRUPTED = 130;

  /** 128 + SIGPIPE: Java takes no notice of that signal, so we end as if it had been heeded. */
  public static final int NOBODY_READS = 141;

  private ExitCode() {}
}
