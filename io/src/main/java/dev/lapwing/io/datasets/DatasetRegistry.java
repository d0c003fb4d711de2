package dev.lapwing.io.datasets;

import dev.lapwing.io.atomic.WholeFile;
import dev.lapwing.io.datasets.fetch.Download;
import dev.lapwing.io.datasets.fetch.DownloadListener;
import dev.lapwing.io.datasets.fetch.LocalFiles;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The data sets known by name, and the folder they are kept in. */
public final class DatasetRegistry {

  private final DataCache cache;
  private final List<DatasetEntry> entries;
  private final BundledDigits digits;

  /** Opens the digits that come with the program. */
  @FunctionalInterface
  public interface BundledDigits {
    /** A CSV file, packed by gzip. */
    InputStream open() throws IOException;
  }

  public DatasetRegistry(DataCache cache, BundledDigits digits) {
    this(cache, digits, KnownDatasets.all());
  }

  DatasetRegistry(DataCache cache, BundledDigits digits, List<DatasetEntry> entries) {
    this.cache = cache;
    this.digits = digits;
    this.entries = entries;
  }

  public List<DatasetEntry> entries() {
    return entries;
  }

  public Optional<DatasetEntry> named(String name) {
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  /** The folder of everything. */
  public Path folder() {
    return cache.folder();
  }

  /** The folder of one data set, whether or not it is there. */
  public Path folder(DatasetEntry entry) {
    return cache.of(entry.name());
  }

  /** The files of the data set in the cache: one table, or images and labels. */
  public List<Path> files(DatasetEntry entry, Split split) {
    Path folder = folder(entry);
    if (entry.hasSplits()) {
      return List.of(folder.resolve(split.images()), folder.resolve(split.labels()));
    }
    boolean bundled = entry.origin() instanceof DatasetEntry.Bundled;
    return List.of(folder.resolve(entry.name() + (bundled ? ".csv.gz" : ".csv")));
  }

  /** Whether all of the data set is in the cache; its content was checked when it came. */
  public boolean isThere(DatasetEntry entry) {
    return entry.origin() instanceof DatasetEntry.Downloaded remote
        ? remote.files().stream()
            .allMatch(file -> Files.isRegularFile(folder(entry).resolve(file.name())))
        : files(entry, Split.ALL).stream().allMatch(Files::isRegularFile);
  }

  /**
   * Whether the data set is in the cache as one too, not only for training and for testing: {@link
   * #get} joins what is there, without the network.
   */
  public boolean isWhole(DatasetEntry entry) {
    return isThere(entry) && files(entry, Split.ALL).stream().allMatch(Files::isRegularFile);
  }

  /**
   * Puts the data set into the cache, unless it is there already.
   *
   * @param seed for those that are generated
   * @throws DataException if it cannot be had; says what else to do
   */
  public void get(DatasetEntry entry, Seed seed, DownloadListener listener)
      throws DataException, IOException {
    Path folder = folder(entry);
    Files.createDirectories(folder);
    if (entry.origin() instanceof DatasetEntry.Downloaded remote) {
      new Download(remote.mirrors(), remote.files(), folder, listener).run();
      JoinedFiles.write(folder);
    } else if (entry.origin() instanceof DatasetEntry.Bundled) {
      try (InputStream in = digits.open()) {
        WholeFile.write(files(entry, Split.ALL).get(0), in::transferTo);
      }
    } else {
      WholeFile.write(files(entry, Split.ALL).get(0), GeneratedTable.of(entry, seed));
    }
  }

  /**
   * Puts a data set into the cache from a folder that holds its files, packed or not.
   *
   * @throws DataException if one is missing or is not what it should be
   */
  public void take(DatasetEntry entry, Path source) throws DataException, IOException {
    if (!(entry.origin() instanceof DatasetEntry.Downloaded remote)) {
      throw new IllegalArgumentException(
          "%s is %s, so it needs no files; leave --from out"
              .formatted(entry.name(), entry.origin().word()));
    }
    new LocalFiles(source).copy(remote.files(), folder(entry));
    JoinedFiles.write(folder(entry));
  }

  /**
   * Reads the images of a data set that is in the cache.
   *
   * @throws DataException if it is not; says how to get it
   */
  public LabelledPoints readImages(DatasetEntry entry, Split split, RunContext run)
      throws DataException, IOException {
    requireThere(entry);
    return new ImageSet(folder(entry)).read(split, run);
  }

  /**
   * Refuses to go on without the data set.
   *
   * @throws DataException if it is not in the cache; says how to get it
   */
  public void requireThere(DatasetEntry entry) throws DataException {
    if (!isThere(entry)) {
      throw DataException.in(folder(entry))
          .refuse(
              "does not hold the data set " + entry.name(),
              "run 'lapwing datasets get %s', with --from DIR if you have the files, or scripts/fetch-datasets"
                  .formatted(entry.name()));
    }
  }
}
