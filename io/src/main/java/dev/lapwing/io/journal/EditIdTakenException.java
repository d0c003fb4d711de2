package dev.lapwing.io.journal;

import java.util.UUID;

/** An edit came under the id of another one that is in the journal. */
public final class EditIdTakenException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private EditIdTakenException(UUID id) {
    super("another edit was saved as %s before; give every edit an id of its own".formatted(id));
  }

  static void requireSame(UUID id, Fingerprint says, Fingerprint said) {
    if (!says.equals(said)) {
      throw new EditIdTakenException(id);
    }
  }
}
