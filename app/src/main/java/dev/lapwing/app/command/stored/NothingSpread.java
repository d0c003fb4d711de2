package dev.lapwing.app.command.stored;

import java.nio.file.Path;

/** What cannot be asked of a run that has just begun. */
final class NothingSpread {

  private NothingSpread() {}

  static String refusal(Path folder, String purpose) {
    return "%s: has no labels of two classes yet, so there is nothing %s; add some with lapwing add or lapwing serve, which also take in what was given on the page since"
        .formatted(folder, purpose);
  }
}
