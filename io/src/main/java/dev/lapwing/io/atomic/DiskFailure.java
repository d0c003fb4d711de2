package dev.lapwing.io.atomic;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** What went wrong on the disk, in words. */
final class DiskFailure {

  private DiskFailure() {}

  /** The operating system's word for it; never the temporary name. */
  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof FileSystemLoopException) {
      return "its links lead in a circle";
    }
    if (e instanceof FileSystemException f) {
      String reason = f.getReason();
      return reason == null ? "the system refuses" : reason.toLowerCase(Locale.ROOT);
    }
    return String.valueOf(e.getMessage());
  }
}
