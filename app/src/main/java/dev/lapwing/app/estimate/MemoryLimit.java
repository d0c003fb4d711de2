package dev.lapwing.app.estimate;

import com.sun.management.OperatingSystemMXBean;
import dev.lapwing.app.job.UserException;
import dev.lapwing.io.files.MemoryRemedy;
import dev.lapwing.method.Method;
import java.lang.management.ManagementFactory;

/** Refuses a run that memory cannot hold, before it starts. */
public final class MemoryLimit {

  /** Java cannot fill its heap to the brim. */
  private static final double USABLE = 0.92;

  private static final int MANY_NEIGHBOURS = 100;

  private MemoryLimit() {}

  public static void require(JobSize job) throws UserException {
    require(job, Runtime.getRuntime().maxMemory());
  }

  /** How much of Java's heap a run may fill. */
  static long usableBytes() {
    return (long) (USABLE * Runtime.getRuntime().maxMemory());
  }

  static void require(JobSize job, long maxMemory) throws UserException {
    MemoryEstimate estimate = new MemoryEstimate(job);
    long usable = (long) (USABLE * maxMemory);
    if (estimate.heapBytes() <= usable) {
      return;
    }
    long needed = (long) (estimate.heapBytes() / USABLE);
    throw new UserException(
        "%,d points of %,d features with %,d neighbours%s need about %,d MB of memory, and Java may use %,d MB; about %,d points would fit, or %s%s"
            .formatted(
                job.points(),
                job.dimensions(),
                job.neighbours(),
                hasManyClasses(job) ? " and %,d classes".formatted(job.columns()) : "",
                needed >> 20,
                maxMemory >> 20,
                estimate.pointsThatFit(usable),
                remedy(job, estimate, usable),
                needed < installed() ? ", or " + MemoryRemedy.forBytes(needed) : ""));
  }

  /** Whether it is their potentials that take the memory. */
  private static boolean hasManyClasses(JobSize job) {
    return !(job.method() instanceof Method.Spectral)
        && job.columns() > job.dimensions() + job.neighbours();
  }

  private static String remedy(JobSize job, MemoryEstimate estimate, long usable) {
    if (hasManyClasses(job)) {
      long classes = estimate.columnsThatFit(usable);
      return classes > 1
          ? "about %,d classes: merge some, or label fewer".formatted(classes)
          : "fewer of both";
    }
    if (job.dimensions() == 0) {
      return "take fewer edges";
    }
    return job.neighbours() > MANY_NEIGHBOURS ? "take fewer --neighbours" : "reduce the features";
  }

  /** The memory of this computer, as far as it is known. */
  private static long installed() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean computer
        ? computer.getTotalMemorySize()
        : Long.MAX_VALUE;
  }
}
