package dev.lapwing.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.assertj.core.data.Percentage;

/** What a piece of work allocates on this thread, garbage and all. */
public final class Allocation {

  private Allocation() {}

  public static long of(Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    work.run();
    return threads.getThreadAllocatedBytes(id) - before;
  }

  /** Makes something on this thread, and compares the bytes that takes with those it should. */
  public static void assertTakes(long bytes, Supplier<?> something) {
    Object first = something.get(); // loads classes
    List<Object> second = new ArrayList<>(1);
    long taken = of(() -> second.add(something.get()));
    assertThat(second.get(0)).isNotSameAs(first);
    assertThat((double) taken).isCloseTo((double) bytes, Percentage.withPercentage(2));
  }
}
