package dev.lapwing.app.command;

import dev.lapwing.app.job.Input;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.io.run.Recipe;
import picocli.CommandLine.Command;

/** The main job: a few labels spread to all points. */
@Command(
    name = "label",
    description = "Spread a few labels to all points.",
    footer = {
      "",
      "Examples:",
      "  lapwing label embeddings.npy --labels few.csv -o run",
      "  lapwing label points.parquet --id name --label-column class -o run --priors uniform",
      "  lapwing label t10k-images-idx3-ubyte --labels few.csv -o run --neighbours 49 \\",
      "      --bandwidth-neighbour 20",
      "  lapwing label --graph edges.csv --labels few.csv -o run",
      "few.csv has a line id,label for each point you know; without --id a point's id is its row",
      "number, from 0."
    })
final class LabelCommand extends RunCommand {

  @Override
  void requireChoices() throws Exception {
    NewRun.require(input, graph, method);
  }

  @Override
  Recipe recipe(Input points) throws Exception {
    InputOptions.requireClasses(points.labels());
    return NewRun.labelling(new Recipe.Task.Label(), points, graph, method);
  }

  @Override
  int columns(Input points, Recipe recipe) {
    return recipe.options().method().columnsFor(points.labels().classes().count(), points.size());
  }
}
