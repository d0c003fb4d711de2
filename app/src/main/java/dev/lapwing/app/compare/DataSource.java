package dev.lapwing.app.compare;

import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;

/** Points whose classes are known, somewhere. */
public interface DataSource {

  /** In tables, and in the names of files. */
  String name();

  /** What tells it from other data: the hashes of its files, and how they are read. */
  String provenance() throws DataException, IOException;

  /** Reads it. */
  LabelledPoints read(RunContext run) throws DataException, IOException;
}
