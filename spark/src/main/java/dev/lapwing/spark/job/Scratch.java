package dev.lapwing.spark.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * A folder that driver and executors see, for checkpoints of a job that keeps nothing else. The
 * session's own checkpoint folder, which the engine sets to that of the job, is set back at the
 * end.
 */
final class Scratch {

  private final SparkSession session;
  private final Path folder;
  private final Option<String> before;

  private Scratch(SparkSession session, Path folder, Option<String> before) {
    this.session = session;
    this.folder = folder;
    this.before = before;
  }

  /**
   * Below the checkpoint folder that the session has, else below /tmp of the default file system.
   */
  static Scratch of(SparkSession session) {
    Option<String> chosen = session.sparkContext().getCheckpointDir();
    String base = chosen.isDefined() ? chosen.get() : "/tmp";
    return new Scratch(session, new Path(base, "lapwing-" + UUID.randomUUID()), chosen);
  }

  String path() {
    try {
      return folder
          .getFileSystem(session.sparkContext().hadoopConfiguration())
          .makeQualified(folder)
          .toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void delete() {
    session.sparkContext().checkpointDir_$eq(before);
    try {
      folder.getFileSystem(session.sparkContext().hadoopConfiguration()).delete(folder, true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
