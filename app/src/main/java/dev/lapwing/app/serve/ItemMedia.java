package dev.lapwing.app.serve;

import dev.lapwing.app.http.Reply;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.app.pictures.PictureFile;
import dev.lapwing.app.pictures.Pictures;
import dev.lapwing.app.pictures.PixelRange;
import dev.lapwing.io.items.MediaFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/**
 * What can be seen or heard of points: a file of the folder of {@code --images}, found by its point
 * and never by a path that was sent, of a type that its first bytes tell; or else a picture of the
 * features.
 */
final class ItemMedia {

  /** Larger files are not sent. */
  static final long MOST_BYTES = 20 << 20;

  private final RunPoints points;
  private final Optional<Pictures> pictures;
  private final Optional<PixelRange> range;

  private ItemMedia(RunPoints points, Optional<Pictures> pictures, Optional<PixelRange> range) {
    this.points = points;
    this.pictures = pictures;
    this.range = range;
  }

  static ItemMedia of(RunPoints points) throws IOException {
    Optional<Pictures> pictures = Pictures.of(points.imageShape(), points.pixels());
    return new ItemMedia(
        points,
        pictures,
        pictures.isPresent()
            ? Optional.of(PixelRange.of(pictures.get().pixels()))
            : Optional.empty());
  }

  /** Whether any point may have a picture. */
  boolean hasPictures() {
    return pictures.isPresent() || points.items().pictures().isPresent();
  }

  boolean isPicture(Optional<MediaFile> file) {
    return file.map(MediaFile::isPicture).orElse(pictures.isPresent());
  }

  /** The file of a point, if it has one that can be shown or played. */
  Optional<MediaFile> file(int row, List<String> texts) throws IOException {
    return points.items().media(points.ids().id(row), texts);
  }

  Reply reply(int row, List<String> texts) throws IOException {
    Optional<MediaFile> file = file(row, texts);
    if (file.isPresent()) {
      return Files.size(file.get().path()) > MOST_BYTES
          ? Reply.text(Reply.TOO_LARGE, "the file has more than %,d bytes".formatted(MOST_BYTES))
          : Reply.of(file.get().type(), Files.readAllBytes(file.get().path()));
    }
    if (pictures.isPresent() && range.isPresent()) {
      return Reply.of("image/png", PictureFile.png(pictures.get(), row, range.get()));
    }
    return Reply.text(Reply.NOT_FOUND, "this point has neither picture nor sound");
  }
}
