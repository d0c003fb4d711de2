package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;
import org.assertj.core.data.Percentage;

/** What is allocated beside what is said to be. */
public final class Allocation {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /** Makes something on this thread, and compares the bytes. */
  public static void assertTakes(long bytes, Supplier<?> something) {
    Object first = something.get(); // loads classes
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Object second = something.get();
    long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
    assertThat(second).isNotSameAs(first);
    assertThat((double) taken).isCloseTo((double) bytes, Percentage.withPercentage(2));
  }
}
