package dev.lapwing.io.journal;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.io.run.Checksums;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.KeptPoints;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.Sources;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Restart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs of points in a row, written without being solved: journals look at their labels alone. */
final class Runs {

  private Runs() {}

  /** Writes a run, or what it is now, and reads it back. */
  static StoredRun write(Path folder, Labels labels, Optional<JournalMark> mark) throws Exception {
    int n = labels.size();
    clear(folder.resolve(StoredRun.FOLDER));
    double[] ones = new double[n - 1];
    Arrays.fill(ones, 1);
    new StoredRun(
            PointIds.rowNumbers(n),
            AffinityGraph.ofEdges(
                n, IntStream.range(0, n - 1).toArray(), IntStream.range(1, n).toArray(), ones),
            labels,
            new Restart.Potentials(Block.zeros(n, labels.classes().count())),
            Optional.of(new Layout(Block.zeros(n, 2))),
            new ClassScores.OfClasses(labels.classes(), new int[n]),
            ClassFactors.none(labels.classes().count()),
            Optional.empty(),
            Optional.empty(),
            TableColumns.unnamed(),
            new Recipe(
                new Recipe.Task.Label(),
                Options.dirichlet(),
                new GraphOrigin.Given(),
                Sources.none()),
            mark,
            Checksums.none())
        .write(folder, KeptPoints.none());
    return StoredRun.read(folder);
  }

  private static void clear(Path state) throws IOException {
    if (Files.isDirectory(state)) {
      try (Stream<Path> files = Files.list(state)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
