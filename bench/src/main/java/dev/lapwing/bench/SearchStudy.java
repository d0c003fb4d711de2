package dev.lapwing.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.files.DataException;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/**
 * How the approximate search of a file's points spends its time: whenever another twentieth of it
 * is done, the seconds by the clock and of all processors. Trees take the first .45 of the
 * progress, then each round of the descent .11, the ranking from .9 on. Arguments: the file, how
 * many neighbours, thoroughness, how many times.
 */
public final class SearchStudy {

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private static final double SECOND = 1e9;
  private static final double STEP = 0.05;

  private long clock;
  private long processor;
  private double told = -1;

  private SearchStudy() {}

  public static void main(String[] arguments) throws DataException, IOException {
    FeatureMatrix points = FeatureReader.read(Path.of(arguments[0])).features();
    int count = Integer.parseInt(arguments[1]);
    NeighbourSearch search = NeighbourSearch.approximate(Double.parseDouble(arguments[2]));
    for (int time = 0; time < Integer.parseInt(arguments[3]); time++) {
      new SearchStudy().measure(points, search, count);
    }
  }

  private void measure(FeatureMatrix points, NeighbourSearch search, int count) {
    clock = System.nanoTime();
    processor = SYSTEM.getProcessCpuTime();
    NeighbourTable table =
        search.search(
            points,
            Metric.EUCLIDEAN,
            count,
            RunContext.defaults().withProgress((phase, fraction) -> heard(fraction)));
    tell(1);
    System.out.printf("recall %.4f%n", table.recall());
  }

  private void heard(double fraction) {
    if (fraction >= told + STEP) {
      tell(fraction);
    }
  }

  private void tell(double fraction) {
    told = fraction;
    System.out.printf(
        "%.3f: %.2f s, %.2f s of all processors%n",
        fraction,
        (System.nanoTime() - clock) / SECOND,
        (SYSTEM.getProcessCpuTime() - processor) / SECOND);
  }
}
