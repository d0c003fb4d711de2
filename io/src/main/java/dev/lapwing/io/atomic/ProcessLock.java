package dev.lapwing.io.atomic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An advisory lock of the operating system on a file (POSIX {@code fcntl}): it excludes other
 * processes that ask for it, and ends with its holder, however that ends. The file names the
 * holder.
 *
 * <p>Such a lock belongs to the process, and is lost as soon as the process closes the file, by
 * whatever channel. So within this process {@link #HELD} is asked first, and a file that is locked
 * here is never opened a second time.
 */
final class ProcessLock implements AutoCloseable {

  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path key;
  private final FileChannel channel;

  private ProcessLock(Path key, FileChannel channel) {
    this.key = key;
    this.channel = channel;
  }

  /** Makes the file if it is not there. */
  static Optional<ProcessLock> tryTake(Path file) throws IOException {
    Path key = key(file);
    if (!HELD.add(key)) {
      return Optional.empty();
    }
    try {
      Optional<ProcessLock> lock = lock(file, key);
      if (lock.isEmpty()) {
        HELD.remove(key);
      }
      return lock;
    } catch (IOException | RuntimeException e) {
      HELD.remove(key);
      throw e;
    }
  }

  private static Path key(Path file) throws IOException {
    return file.toAbsolutePath().resolveSibling(".").toRealPath().resolve(file.getFileName());
  }

  private static Optional<ProcessLock> lock(Path file, Path key) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() == null) {
        channel.close();
        return Optional.empty();
      }
      sign(channel);
      return Optional.of(new ProcessLock(key, channel));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void sign(FileChannel channel) {
    String process = Long.toString(ProcessHandle.current().pid());
    try {
      channel.truncate(0).write(ByteBuffer.wrap(process.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      return; // a full disk must not keep anyone from clearing up
    }
  }

  /** Who holds the lock, in words: {@code process 4711}. */
  static String holder(Path file) throws IOException {
    if (HELD.contains(key(file))) {
      return "this process";
    }
    String process = Files.readString(file).strip();
    return process.isEmpty() ? "another process" : "process " + process;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      HELD.remove(key);
    }
  }
}
