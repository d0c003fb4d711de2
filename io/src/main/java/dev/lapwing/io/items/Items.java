package dev.lapwing.io.items;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What people see of the points of a run besides their ids.
 *
 * @param texts those of the columns that were kept, if any were
 * @param pictures where picture files are, if there are some
 */
public record Items(Optional<ItemStore> texts, Optional<PictureFolder> pictures) {

  private static final int LOOKS = 1000;

  public static Items none() {
    return new Items(Optional.empty(), Optional.empty());
  }

  /**
   * Points without a picture.
   *
   * @param looked how many points were looked at
   * @param missing how many of them have none
   * @param example one of these
   */
  public record Missing(int looked, int missing, int example) {}

  /**
   * Looks for the pictures of some points, evenly spread, of which there are at most {@value
   * #LOOKS}.
   */
  public Missing missingPictures(int size, IntFunction<String> idOf) throws IOException {
    int looks = Math.min(size, LOOKS);
    int missing = 0;
    int example = 0;
    try (ItemReader reader = texts.isEmpty() ? null : texts.get().reader()) {
      for (int k = 0; k < looks; k++) {
        int row = (int) ((long) k * size / looks);
        List<String> own = reader == null ? List.of() : reader.texts(row);
        if (found(idOf.apply(row), own, PictureFolder::find).isEmpty()
            && found(idOf.apply(row), own, PictureFolder::findSound).isEmpty()) {
          example = missing == 0 ? row : example;
          missing++;
        }
      }
    }
    return new Missing(looks, missing, example);
  }

  /** The columns whose texts are there. */
  public List<String> columns() {
    return texts.map(ItemStore::columns).orElseGet(List::of);
  }

  /**
   * The picture file of a point: that which is called like the point, else the first that one of
   * its texts is the path of.
   *
   * @param texts those of the point
   */
  public Optional<Path> picture(String id, List<String> texts) throws IOException {
    return found(id, texts, PictureFolder::find);
  }

  /** The file to be seen or heard of a point: a picture, or else a sound. */
  public Optional<MediaFile> media(String id, List<String> texts) throws IOException {
    Optional<Path> picture = picture(id, texts);
    Optional<Path> file =
        picture.isPresent() ? picture : found(id, texts, PictureFolder::findSound);
    return file.isPresent() ? MediaFile.of(file.get()) : Optional.empty();
  }

  /** How a folder is asked for a name. */
  @FunctionalInterface
  private interface Search {
    Optional<Path> in(PictureFolder folder, String name) throws IOException;
  }

  private Optional<Path> found(String id, List<String> texts, Search search) throws IOException {
    if (pictures.isEmpty()) {
      return Optional.empty();
    }
    Optional<Path> found = search.in(pictures.get(), id);
    for (int c = 0; c < texts.size() && found.isEmpty(); c++) {
      found = search.in(pictures.get(), texts.get(c));
    }
    return found;
  }
}
