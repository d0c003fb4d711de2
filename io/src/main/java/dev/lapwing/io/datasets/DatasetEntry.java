package dev.lapwing.io.datasets;

import dev.lapwing.io.datasets.fetch.RemoteFile;
import java.net.URI;
import java.util.List;

/**
 * A data set that Lapwing knows by name.
 *
 * @param name as the user writes it
 * @param description one line
 * @param origin where it comes from
 */
public record DatasetEntry(String name, String description, Origin origin) {

  /** Where a data set comes from. */
  public sealed interface Origin {
    /** One word for lists. */
    String word();
  }

  /**
   * From the first of several mirrors that answers.
   *
   * @param mirrors folders, each ending in a slash
   */
  record Downloaded(List<URI> mirrors, List<RemoteFile> files) implements Origin {
    @Override
    public String word() {
      return "download";
    }
  }

  /** It comes with Lapwing. */
  record Bundled() implements Origin {
    @Override
    public String word() {
      return "bundled";
    }
  }

  /** Made from a seed. */
  record Generated() implements Origin {
    @Override
    public String word() {
      return "generated";
    }
  }

  /** Whether it comes with Lapwing. */
  public boolean isBundled() {
    return origin instanceof Bundled;
  }

  /** Whether it comes for training and for testing. */
  public boolean hasSplits() {
    return origin instanceof Downloaded;
  }
}
