package dev.lapwing.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.layout.Layout;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What it takes to lay out the graph of a run folder: processor time of all threads and time by the
 * clock, first in a cold virtual machine, then again. The argument is the folder.
 */
public final class LayoutStudy {

  private static final int TIMES = 2;
  private static final double SECOND = 1e9;

  private LayoutStudy() {}

  public static void main(String[] arguments) throws DataException, IOException {
    AffinityGraph graph = StoredRun.read(Path.of(arguments[0])).graph();
    System.out.printf(
        "%,d points, %,d entries, %d parts, %d processors%n",
        graph.size(),
        graph.entries(),
        graph.components().count(),
        Runtime.getRuntime().availableProcessors());
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    for (int time = 0; time < TIMES; time++) {
      long processor = system.getProcessCpuTime();
      long clock = System.nanoTime();
      Layout map = IslandLayout.of(graph, RunContext.defaults());
      System.out.printf(
          "%.1f s of processor time, %.1f s by the clock (map %08x)%n",
          (system.getProcessCpuTime() - processor) / SECOND,
          (System.nanoTime() - clock) / SECOND,
          31 * Arrays.hashCode(map.x()) + Arrays.hashCode(map.y()));
    }
  }
}
