package dev.lapwing.spark;

import dev.lapwing.spark.command.SparkCommand;

/** What spark-submit runs; see {@link SparkCommand}. */
public final class Main {

  private Main() {}

  /** Ends the program with a code that tells how it went. */
  public static void main(String[] arguments) {
    int code = new SparkCommand(System.out, System.err).run(arguments);
    if (code != 0) {
      System.exit(code);
    }
  }
}
