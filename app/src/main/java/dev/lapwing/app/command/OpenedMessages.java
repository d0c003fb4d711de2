package dev.lapwing.app.command;

import dev.lapwing.app.serve.LabelServer;
import dev.lapwing.io.journal.TornTail;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What to say of the journal that was found beside a run whose page is opened.
 *
 * @param folder that of the run
 */
record OpenedMessages(LabelServer.Opened opened, Path folder) {

  /** What people should do something about, or know at least. */
  List<String> warnings() {
    List<String> all = new ArrayList<>();
    opened
        .setAside()
        .ifPresent(
            path ->
                all.add(
                    "the folder held labels given on the page for another run; they are kept in %s. If the points are the same, end this page and bring them in: lapwing add %s --labels %s"
                        .formatted(path.getFileName(), folder, path)));
    if (opened.torn().bytes() > 0) {
      all.add(torn(opened.torn()));
    }
    if (opened.shorter()) {
      all.add(
          "the run was written with more edits than labels.journal holds now, so older ones cannot be undone; the labels are those of the run");
    }
    return all;
  }

  private static String torn(TornTail torn) {
    return "the last %,d bytes of labels.journal were no whole edit, so nobody was told that it was saved; they were cut off%s"
        .formatted(
            torn.bytes(),
            torn.kept()
                .map(file -> " and are kept in " + file.getFileName())
                .orElse(", and there was no room to keep them"));
  }

  /** What is as it should be. */
  List<String> notes() {
    List<String> all = new ArrayList<>();
    if (opened.pending() > 0) {
      all.add(
          opened.pending() == 1
              ? "one edit of the page that was not in the run yet is back"
              : "%,d edits of the page that were not in the run yet are back"
                  .formatted(opened.pending()));
    }
    if (opened.takenOver() > 0) {
      all.add("what lapwing add or remove changed is on the page now, and can be undone there");
    }
    return all;
  }
}
