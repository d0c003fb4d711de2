package dev.lapwing.io.run;

import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.linalg.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the state of a run, file by file; what {@link StateReader} reads. */
final class StateWriter {

  static final String FACTS = "facts.bin";
  static final String SOLUTION = "solution.npy";
  static final String DECIDED = "decided.npy";
  static final String SHARES = "shares.npy";
  static final String MAP = "map.npy";

  /** What labels do not change. */
  private static final Set<String> SHARED = union(GraphFiles.FILES, KeptPoints.FILES);

  /** All files that may be in the folder. */
  static final Set<String> FILES =
      union(SHARED, Set.of(FACTS, SOLUTION, SHARES, DECIDED, MAP, JournalMark.FILE));

  private final Path state;
  private final StoredRun run;

  private StateWriter(Path state, StoredRun run) {
    this.state = state;
    this.run = run;
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    return Stream.of(some, others).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
  }

  static StateWriter into(Path runFolder, StoredRun run) throws IOException {
    return new StateWriter(Files.createDirectories(runFolder.resolve(StoredRun.FOLDER)), run);
  }

  /**
   * Writes all of it.
   *
   * @param points what to keep of the points besides the graph
   */
  void write(KeptPoints points) throws IOException {
    Map<String, Integer> written = new HashMap<>(GraphFiles.write(state, run.graph()));
    written.putAll(points.write(state));
    writeChanging(written);
  }

  /**
   * Shares what labels do not change with an older run, and writes the rest.
   *
   * @param known the checksums of the older state
   */
  void writeNextTo(Checksums known, Path olderState) throws IOException {
    for (String name : SHARED) {
      Path file = olderState.resolve(name);
      if (Files.exists(file)) {
        GraphFiles.share(file, state.resolve(name));
      }
    }
    Map<String, Integer> shared = new HashMap<>(known.byName());
    shared.keySet().retainAll(SHARED);
    writeChanging(shared);
  }

  /** Writes what changes with the labels, and with it the checksums of all. */
  private void writeChanging(Map<String, Integer> known) throws IOException {
    Map<String, Integer> all = new HashMap<>(known);
    if (run.isSpread()) {
      all.put(SOLUTION, writeBlock(SOLUTION, run.restart().values()));
    }
    if (run.shares().isPresent()) {
      all.put(SHARES, writeBlock(SHARES, run.shares().get()));
    }
    if (run.map().isPresent()) {
      all.put(MAP, writeBlock(MAP, run.map().get().coordinates()));
    }
    all.put(DECIDED, NpyWriter.writeInts(state.resolve(DECIDED), run.decided().numbers()));
    if (run.mark().isPresent()) {
      all.put(JournalMark.FILE, run.mark().get().write(state));
    }
    FactsFile.write(
        state.resolve(FACTS),
        new FactsFile.Facts(
            run.ids(),
            run.labels(),
            run.decided().classes(),
            run.factors(),
            run.imageShape(),
            run.columns(),
            run.recipe(),
            new Checksums(all)));
  }

  private int writeBlock(String name, Block block) throws IOException {
    return NpyWriter.writeDoubles(
        state.resolve(name), new int[] {block.rows(), block.columns()}, block.values());
  }
}
