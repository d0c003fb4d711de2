package dev.lapwing.io.atomic;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The steps by which this package changes what is on disk. Each is told to an observer before it is
 * taken, so that a test can end the work before any of them.
 */
final class Disk {

  static final Disk REAL = new Disk(step -> {}, true);

  private final Consumer<String> observer;
  private final boolean durable;

  /**
   * A disk.
   *
   * @param durable whether what is forced is to outlast a power cut, which takes milliseconds a
   *     file
   */
  Disk(Consumer<String> observer, boolean durable) {
    this.observer = observer;
    this.durable = durable;
  }

  void createDirectory(Path folder) throws IOException {
    observer.accept("create " + folder);
    Files.createDirectory(folder);
  }

  void createDirectories(Path folder) throws IOException {
    observer.accept("create " + folder);
    Files.createDirectories(folder);
  }

  void write(Path file, List<String> lines) throws IOException {
    observer.accept("write " + file);
    Files.write(file, lines);
  }

  /**
   * Moves a file or a folder to another name, in one step. A file that both names lead to already
   * keeps the new one: POSIX would leave both.
   */
  void rename(Path from, Path to) throws IOException {
    observer.accept("rename " + from + " to " + to);
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    if (Files.exists(from, LinkOption.NOFOLLOW_LINKS)) {
      delete(from);
    }
  }

  /** The same for a file that may have to go to another disk: it is there before it leaves here. */
  void transfer(Path from, Path to) throws IOException {
    try {
      rename(from, to);
    } catch (AtomicMoveNotSupportedException e) {
      observer.accept("copy " + from + " to " + to);
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
      force(to);
      delete(from);
    }
  }

  void delete(Path fileOrEmptyFolder) throws IOException {
    observer.accept("delete " + fileOrEmptyFolder);
    Files.deleteIfExists(fileOrEmptyFolder);
  }

  /** Deletes a folder with all that is in it, or a file. */
  void deleteAll(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        delete(entry);
      }
    }
  }

  /** Returns once the content of a file, or the names in a folder, would outlast a power cut. */
  void force(Path fileOrFolder) throws IOException {
    boolean folder = Files.isDirectory(fileOrFolder);
    if (folder && !canOpenFolders(fileOrFolder)) {
      return;
    }
    observer.accept("force " + fileOrFolder);
    if (!durable) {
      return;
    }
    StandardOpenOption mode = folder ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(fileOrFolder, mode)) {
      channel.force(true);
    }
  }

  /** Forces a folder and all that is in it to disk, save files that it shares with another one. */
  void forceAll(Path root, Path other) throws IOException {
    try (Stream<Path> entries = Files.walk(root)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Path twin = other.resolve(root.relativize(entry));
        boolean shared =
            Files.isRegularFile(entry) && Files.exists(twin) && Files.isSameFile(entry, twin);
        if (!shared) {
          force(entry);
        }
      }
    }
  }

  /** Windows does not let a program open a folder, and sees to the names itself. */
  private static boolean canOpenFolders(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** Takes a file's lock, if nobody else holds it. */
  Optional<ProcessLock> tryLock(Path file) throws IOException {
    observer.accept("lock " + file);
    return ProcessLock.tryTake(file);
  }
}
