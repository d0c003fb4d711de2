package dev.lapwing.gallery;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

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
}
