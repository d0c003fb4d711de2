package dev.lapwing.spark.engine.solve;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.spark.SparkEnv;
import org.apache.spark.storage.BlockManager;
import org.apache.spark.storage.RDDBlockId;

/**
 * Lets go of a cached block once the next state has been made of it, on the executor that made it.
 * Spark itself forgets a whole state at a time, so that two would lie side by side. Whoever needs
 * the block again, because an executor was lost, makes it again from the last checkpoint, as if the
 * state had been forgotten as a whole.
 */
final class ConsumedBlocks {

  /** A task may not drop what it reads itself, and holds what it reads until its end. */
  private static final ExecutorService AFTER_THE_TASK =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "lapwing-consumed-blocks");
            thread.setDaemon(true);
            return thread;
          });

  private ConsumedBlocks() {}

  /** The block of a partition that no task but the one at hand will ask for. */
  static void letGo(int rdd, int partition) {
    BlockManager blocks = SparkEnv.get().blockManager();
    RDDBlockId block = new RDDBlockId(rdd, partition);
    if (blocks.getStatus(block).isDefined()) {
      AFTER_THE_TASK.execute(() -> blocks.removeBlock(block, true));
    }
  }
}
