package dev.lapwing.spark.command;

import dev.lapwing.spark.options.OptionName;

/** What {@code --help} says. */
final class Usage {

  private static final String HEAD =
      """
      Usage: spark-submit … --class dev.lapwing.spark.Main lapwing-spark.jar TASK FEATURES [options] -o OUT

        label FEATURES --labels FILE -o OUT     a label for every point
        label --graph FILE --labels FILE -o OUT the same on your own graph: source, target, weight
        cluster FEATURES --clusters N -o OUT    clusters, with labels to heed or without

      FEATURES is Parquet, CSV or JSON, a file or a folder. OUT gets the folders predictions and report, as
      Parquet, when all is done; a job that was killed goes on from what it left there.

      """;

  private static final String[][] OWN = {
    {"--labels FILE", "the labels: id and label a line; blank or ? for none"},
    {"--id COLUMN", "the column that names the points (id)"},
    {"--label-column COLUMN", "the column of FEATURES that holds labels"},
    {"--features COLUMN", "the column of features (the only array, or all numbers but the id)"},
    {"--graph FILE", "your own graph instead of FEATURES"},
    {"--clusters N", "how many clusters to find; cluster only"},
    {"-o, --output OUT", "the folder to write"},
    {"--overwrite", "replace what is there already, once the new is complete"},
    {"--quiet", "no progress on standard error"},
    {"--json", "the report as one JSON object on standard output"},
  };

  private Usage() {}

  static String text() {
    StringBuilder text = new StringBuilder(HEAD);
    for (String[] option : OWN) {
      line(text, option[0], option[1]);
    }
    for (OptionName option : OptionName.values()) {
      line(text, "--%s %s".formatted(option.spelling(), option.argument()), option.help());
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String option, String help) {
    text.append("  ").append(option.strip()).append("\n        ").append(help).append('\n');
  }
}
