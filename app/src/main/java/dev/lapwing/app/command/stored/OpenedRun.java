package dev.lapwing.app.command.stored;

import dev.lapwing.io.atomic.WholeFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.journal.PendingLabels;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.io.run.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A run, and what people see of its points: one state of both, whoever else changes the folder.
 *
 * @param pending a warning of labels that are not in it yet
 */
record OpenedRun(StoredRun run, Optional<ItemStore> items, Optional<String> pending) {

  static OpenedRun read(Path folder) throws DataException, IOException {
    return WholeFolder.read(
        folder,
        RunFiles.LAYOUT,
        () -> {
          StoredRun run = StoredRun.read(folder);
          return new OpenedRun(run, run.openItems(folder), PendingLabels.warningOf(folder));
        });
  }
}
