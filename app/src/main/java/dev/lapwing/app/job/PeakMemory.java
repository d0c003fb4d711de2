package dev.lapwing.app.job;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory this process has held so far. */
final class PeakMemory {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String HIGH_WATER_MARK = "VmHWM:";

  private PeakMemory() {}

  /** As the operating system counts it where it tells, else as Java does. */
  static long megabytes() {
    try {
      if (Files.exists(STATUS)) {
        for (String line : Files.readAllLines(STATUS)) {
          if (line.startsWith(HIGH_WATER_MARK)) {
            return Long.parseLong(line.replaceAll("\\D", "")) >> 10;
          }
        }
      }
    } catch (IOException e) {
      return ofJava();
    }
    return ofJava();
  }

  private static long ofJava() {
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      bytes += pool.getPeakUsage().getUsed();
    }
    return bytes >> 20;
  }
}
