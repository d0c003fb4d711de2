package dev.lapwing.app.command.stored;

import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.labels.Labels;
import java.util.List;
import picocli.CommandLine.Command;

/** More labels for a run. */
@Command(
    name = "add",
    description = "Add labels to a run: its graph is kept, so this takes moments.",
    footer = {
      "",
      "The run folder is replaced once the new result is complete. A label for a point that has one",
      "changes it. The files the run was made from are not needed.",
      "",
      "Example:",
      "  lapwing add run --labels more.csv"
    })
public final class AddCommand extends RelabelCommand {

  @Override
  Labels relabelled(PointIds ids, Labels known, Labels read) {
    return known.withAll(read);
  }

  @Override
  List<String> warnings(Labels known, Labels read) {
    return NewClasses.warnings(known, read);
  }

  @Override
  Recipe recipe(Recipe before, InputFile file) {
    return before.withAdded(file);
  }
}
