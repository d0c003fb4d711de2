package dev.lapwing.app.serve;

import dev.lapwing.PointGraph;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.StoredPoints;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.map.MapPlaces;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A run that is looked at: all that labels do not change.
 *
 * @param folder where it is
 * @param stored what was in it
 * @param graph its points and how they are joined
 * @param points what is known of them besides
 * @param media what can be seen or heard of them
 * @param places where they lie on the map
 */
record ServedRun(
    Path folder,
    StoredRun stored,
    PointGraph graph,
    RunPoints points,
    ItemMedia media,
    MapPlaces places) {

  /** Reads a run folder; the caller holds its lock. */
  static ServedRun read(Path folder, RunContext run)
      throws DataException, IOException, UserException {
    StoredRun stored = StoredRun.read(folder).drawn(run);
    if (stored.recipe().findsClusters()) {
      throw new UserException(
          "%s holds clusters, not labels; start from the points: lapwing serve FEATURES -o RUN"
              .formatted(folder));
    }
    PointGraph graph = SolveStep.points(stored, folder, run);
    RunPoints points = StoredPoints.of(stored, folder, List.of());
    return new ServedRun(
        folder, stored, graph, points, ItemMedia.of(points), MapPlaces.of(stored.layout()));
  }

  int size() {
    return points.size();
  }

  String name() {
    return folder.toAbsolutePath().normalize().getFileName().toString();
  }
}
