package dev.lapwing.app.job;

import dev.lapwing.app.pictures.Pixels;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.Items;
import dev.lapwing.io.items.PictureFolder;
import dev.lapwing.io.run.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a run folder tells of its points: names, pictures, texts. */
public final class StoredPoints {

  private StoredPoints() {}

  /**
   * Of a stored run.
   *
   * @param folder that which the run was read from
   * @param warnings what there is to say besides
   */
  public static RunPoints of(StoredRun stored, Path folder, List<String> warnings)
      throws DataException, IOException {
    List<String> all = new ArrayList<>(warnings);
    Items items = items(stored, folder, all);
    return RunPoints.of(stored, pixels(stored, folder), items, List.copyOf(all));
  }

  /** The features are left where they are: pictures are read as they are needed. */
  private static Optional<Pixels> pixels(StoredRun stored, Path folder)
      throws DataException, IOException {
    return stored.imageShape().isPresent()
        ? stored.openFeatures(folder).map(Pixels::of)
        : Optional.empty();
  }

  /** What people see of the points; pictures stay where they were, if they still do. */
  private static Items items(StoredRun stored, Path folder, List<String> warnings)
      throws DataException, IOException {
    Optional<Path> pictures = stored.recipe().sources().shown().pictures().map(Path::of);
    boolean there = pictures.filter(Files::isDirectory).isPresent();
    if (pictures.isPresent() && !there) {
      warnings.add(
          "the folder %s is not there any more, so the report has no pictures"
              .formatted(pictures.get().getFileName()));
    }
    return new Items(
        stored.openItems(folder),
        there ? Optional.of(PictureFolder.open(pictures.get())) : Optional.empty());
  }
}
