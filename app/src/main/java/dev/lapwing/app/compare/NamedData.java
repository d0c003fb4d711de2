package dev.lapwing.app.compare;

import dev.lapwing.app.demo.DemoDigits;
import dev.lapwing.io.datasets.DatasetEntry;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Split;
import dev.lapwing.io.datasets.fetch.DownloadListener;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A data set known by name, or one part of it: {@code mnist}, {@code mnist:test}. */
public final class NamedData implements DataSource {

  private static final String LABEL = "label";

  private final DatasetRegistry registry;
  private final DatasetEntry entry;
  private final Split split;

  private NamedData(DatasetRegistry registry, DatasetEntry entry, Split split) {
    this.registry = registry;
    this.entry = entry;
    this.split = split;
  }

  /** The data set that these words name, if they do. */
  public static Optional<NamedData> named(String words, DatasetRegistry registry) {
    int colon = words.indexOf(':');
    Optional<DatasetEntry> entry = registry.named(colon < 0 ? words : words.substring(0, colon));
    Optional<Split> split =
        colon < 0
            ? Optional.of(Split.ALL)
            : Arrays.stream(Split.values())
                .filter(each -> each.id().equals(words.substring(colon + 1)))
                .findFirst();
    return entry
        .filter(found -> colon < 0 || found.hasSplits())
        .flatMap(found -> split.map(part -> new NamedData(registry, found, part)));
  }

  @Override
  public String name() {
    return split == Split.ALL ? entry.name() : entry.name() + "-" + split.id();
  }

  @Override
  public String provenance() throws DataException, IOException {
    if (entry.isBundled()) {
      return "sha256 " + DemoDigits.file().sha256();
    }
    if (!entry.hasSplits()) {
      return table().provenance();
    }
    registry.requireThere(entry);
    List<String> hashes = new ArrayList<>();
    for (Split part : split == Split.ALL ? List.of(Split.TRAIN, Split.TEST) : List.of(split)) {
      for (Path file : registry.files(entry, part)) {
        hashes.add(InputFile.of(file).sha256());
      }
    }
    return "sha256 " + String.join(", ", hashes);
  }

  @Override
  public LabelledPoints read(RunContext run) throws DataException, IOException {
    if (entry.isBundled()) {
      return DemoDigits.read().points();
    }
    return entry.hasSplits() ? registry.readImages(entry, split, run) : table().read(run);
  }

  /** Generated ones are made on the way, which takes no time. */
  private PointsFile table() throws DataException, IOException {
    if (!registry.isThere(entry)) {
      registry.get(entry, Seed.of(0), DownloadListener.none());
    }
    return new PointsFile(
        name(),
        registry.files(entry, Split.ALL).get(0),
        Optional.empty(),
        List.of(),
        new PointsFile.Truth.InColumn(LABEL));
  }
}
