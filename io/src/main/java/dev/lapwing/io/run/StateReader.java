package dev.lapwing.io.run;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.files.DataException;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads the state of a run file by file, and believes none: each is held against its checksum, and
 * all must be of as many points as the graph.
 *
 * @param state the folder
 * @param facts what its file of facts says
 */
record StateReader(Path state, FactsFile.Facts facts) {

  StoredRun read() throws DataException, IOException {
    AffinityGraph graph = GraphFiles.read(state, facts.checksums());
    int size = graph.size();
    requireSize(state.resolve(StateWriter.FACTS), facts.ids().size(), size);
    Restart restart = readRestart(size);
    return new StoredRun(
        facts.ids(),
        graph,
        facts.labels(),
        restart,
        readLayout(size),
        readDecided(size),
        facts.factors(),
        readShares(restart),
        facts.imageShape(),
        facts.columns(),
        facts.recipe(),
        JournalMark.read(state, facts.checksums()),
        facts.checksums());
  }

  private Restart readRestart(int size) throws DataException, IOException {
    Path file = state.resolve(StateWriter.SOLUTION);
    if (facts.checksums().lack(file)) {
      return new Restart.Nothing(size);
    }
    Block values = NpyFile.readBlock(file, facts.checksums());
    Restart restart = NpyFile.orDamaged(file, () -> facts.recipe().restart(values));
    requireSize(file, values.rows(), size);
    int classes = facts.labels().classes().count();
    if (restart instanceof Restart.Potentials && values.columns() != classes) {
      throw NpyFile.damaged(
          file, "has %d columns where the run has %d classes".formatted(values.columns(), classes));
    }
    return restart;
  }

  private Optional<Layout> readLayout(int size) throws DataException, IOException {
    Path file = state.resolve(StateWriter.MAP);
    if (facts.checksums().lack(file)) {
      return Optional.empty();
    }
    Layout layout =
        NpyFile.orDamaged(file, () -> new Layout(NpyFile.readBlock(file, facts.checksums())));
    requireSize(file, layout.size(), size);
    return Optional.of(layout);
  }

  private ClassScores.OfClasses readDecided(int size) throws DataException, IOException {
    Path file = state.resolve(StateWriter.DECIDED);
    int[] numbers = NpyFile.readInts(file, facts.checksums());
    ClassScores.OfClasses decided =
        NpyFile.orDamaged(file, () -> new ClassScores.OfClasses(facts.classes(), numbers));
    requireSize(file, decided.size(), size);
    return decided;
  }

  /** As many as there are potentials, none negative. */
  private Optional<Block> readShares(Restart restart) throws DataException, IOException {
    if (restart instanceof Restart.Nothing
        || !(facts.recipe().options().method() instanceof Method.Auto)) {
      return Optional.empty();
    }
    Path file = state.resolve(StateWriter.SHARES);
    Block shares = NpyFile.readBlock(file, facts.checksums());
    requireSize(file, shares.rows(), restart.values().rows());
    for (double share : shares.values()) {
      if (!(share >= 0 && share <= 1)) {
        throw NpyFile.damaged(file, "has a share of " + share);
      }
    }
    if (shares.columns() != restart.values().columns()) {
      throw NpyFile.damaged(file, "has %d columns".formatted(shares.columns()));
    }
    return Optional.of(shares);
  }

  static void requireSize(Path file, int found, int points) throws DataException {
    if (found != points) {
      throw NpyFile.damaged(
          file, "is of %,d points where the graph has %,d".formatted(found, points));
    }
  }
}
