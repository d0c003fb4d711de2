package dev.lapwing.io.items;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file that can be shown or played, by its first bytes, whatever it is called: PNG, JPEG, GIF,
 * WebP; WAV, Ogg, FLAC, MP3, M4A. SVG and HTML can hold scripts, so they are none.
 *
 * @param type as the web names it
 */
public record MediaFile(Path path, String type) {

  private static final int MAGIC = 12;

  /** The file, unless it is of no known type. */
  static Optional<MediaFile> of(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] first = in.readNBytes(MAGIC);
      return pictureType(first).or(() -> soundType(first)).map(type -> new MediaFile(path, type));
    }
  }

  /** Whether it is to be seen, not heard. */
  public boolean isPicture() {
    return type.startsWith("image/");
  }

  static Optional<String> pictureType(byte[] first) {
    if (begins(first, 0, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n')) {
      return Optional.of("image/png");
    }
    if (begins(first, 0, 0xFF, 0xD8, 0xFF)) {
      return Optional.of("image/jpeg");
    }
    if (begins(first, 0, 'G', 'I', 'F', '8', '7', 'a')
        || begins(first, 0, 'G', 'I', 'F', '8', '9', 'a')) {
      return Optional.of("image/gif");
    }
    return isRiff(first, "WEBP") ? Optional.of("image/webp") : Optional.empty();
  }

  static Optional<String> soundType(byte[] first) {
    if (isRiff(first, "WAVE")) {
      return Optional.of("audio/wav");
    }
    if (begins(first, 0, 'O', 'g', 'g', 'S')) {
      return Optional.of("audio/ogg");
    }
    if (begins(first, 0, 'f', 'L', 'a', 'C')) {
      return Optional.of("audio/flac");
    }
    if (begins(first, 4, 'f', 't', 'y', 'p', 'M', '4', 'A')) {
      return Optional.of("audio/mp4");
    }
    return begins(first, 0, 'I', 'D', '3') || isMp3Frame(first)
        ? Optional.of("audio/mpeg")
        : Optional.empty();
  }

  /** Eleven bits set, then layer III of MPEG 1 or 2. */
  private static boolean isMp3Frame(byte[] first) {
    return first.length > 1 && (first[0] & 0xFF) == 0xFF && (first[1] & 0xE6) == 0xE2;
  }

  private static boolean isRiff(byte[] first, String form) {
    return begins(first, 0, 'R', 'I', 'F', 'F') && begins(first, 8, form.chars().toArray());
  }

  private static boolean begins(byte[] bytes, int offset, int... expected) {
    for (int i = 0; i < expected.length; i++) {
      if (offset + i >= bytes.length || (bytes[offset + i] & 0xFF) != expected[i]) {
        return false;
      }
    }
    return true;
  }
}
