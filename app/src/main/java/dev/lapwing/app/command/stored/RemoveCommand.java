package dev.lapwing.app.command.stored;

import dev.lapwing.app.job.UserException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** Labels of a run taken back. */
@Command(
    name = "remove",
    description = "Take labels of a run back: its graph is kept, so this takes moments.",
    footer = {
      "",
      "FILE names the labels as the run has them, id,label a line: the file that was added by",
      "mistake will do. The run folder is replaced once the new result is complete.",
      "",
      "Example:",
      "  lapwing remove run --labels mistakes.csv"
    })
public final class RemoveCommand extends RelabelCommand {

  private static final int MOST_SHOWN = 5;

  @Override
  Labels relabelled(PointIds ids, Labels known, Labels read) throws UserException {
    List<String> wrong = new ArrayList<>();
    for (int point : read.points()) {
      String name = read.classes().name(read.classOf(point));
      if (!known.isLabelled(point)) {
        wrong.add("'%s' has no label".formatted(ids.id(point)));
      } else if (!nameOf(known, point).equals(name)) {
        wrong.add(
            "'%s' is '%s' in the run, not '%s'"
                .formatted(ids.id(point), nameOf(known, point), name));
      }
    }
    if (!wrong.isEmpty()) {
      throw new UserException(
          "%s: holds labels that the run has not: %s%s; lapwing inspect RUN --json lists those it has"
              .formatted(
                  file(),
                  String.join(", ", wrong.subList(0, Math.min(MOST_SHOWN, wrong.size()))),
                  wrong.size() > MOST_SHOWN
                      ? " and %,d more".formatted(wrong.size() - MOST_SHOWN)
                      : ""));
    }
    return known.withoutAll(read.points());
  }

  private static String nameOf(Labels known, int point) {
    return known.classes().name(known.classOf(point));
  }

  @Override
  List<String> warnings(Labels known, Labels read) {
    return List.of();
  }

  @Override
  Recipe recipe(Recipe before, InputFile file) {
    return before.withRemoved(file);
  }
}
