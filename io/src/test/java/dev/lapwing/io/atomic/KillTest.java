package dev.lapwing.io.atomic;

import static dev.lapwing.io.atomic.Folders.LAYOUT;
import static dev.lapwing.io.atomic.Folders.contents;
import static dev.lapwing.io.atomic.Folders.fill;
import static dev.lapwing.io.atomic.Folders.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Ends the work before each step that it takes on disk, for every step there is, and looks what the
 * next one finds: the folder whole, old or new, and nothing left behind.
 */
class KillTest {

  /** Ours and the user's own, at the top and among the state. */
  private static final Map<String, String> OWN =
      Map.of("todo.csv", "mine", "notes/old/why.txt", "mine", "state/mine.npy", "mine");

  private static final Map<String, String> OLD =
      Map.of(
          "run.json", "old",
          "predictions.csv", "old",
          "report.html", "old",
          "state/graph.npy", "shared",
          "state/features.npy", "old, and the new one has none",
          "state/facts.bin", "old");

  private static final Map<String, String> NEW =
      Map.of(
          "run.json", "new",
          "predictions.csv", "new",
          "report.html", "new",
          "state/graph.npy", "shared",
          "state/facts.bin", "new");

  private static final Disk QUICK = new Disk(step -> {}, false);

  @TempDir private Path temporary;

  /** What is there beforehand. */
  enum Before {
    NOTHING,
    EMPTY_FOLDER,
    RUN,
    RUN_WITH_STATE_ON_ANOTHER_DISK
  }

  /** What comes after. */
  private enum Next {
    READER,
    WRITER_THAT_GIVES_UP,
    WRITER
  }

  /** The end of a process: from then on it does nothing any more. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Steps until the end comes. */
  private static final class Life {

    private final int steps;
    private final List<String> taken = new ArrayList<>();
    private boolean over;

    Life(int steps) {
      this.steps = steps;
    }

    void step(String what) {
      over |= taken.size() == steps;
      if (over) {
        throw new Killed();
      }
      taken.add(what);
    }

    /** Whether the work was done before the end came. */
    boolean lives(Work work) throws Exception {
      try {
        work.run(new Disk(this::step, false));
        return true;
      } catch (Killed e) {
        return false;
      }
    }
  }

  @FunctionalInterface
  private interface Work {
    void run(Disk disk) throws Exception;
  }

  private static void write(Path run, Map<String, String> files, Disk disk) throws Exception {
    try (PendingFolder pending = PendingFolder.open(run, LAYOUT, true, disk)) {
      fill(pending.path(), files);
      Path graph = run.resolve("state/graph.npy");
      if (Files.exists(graph) && Files.readString(graph).equals(files.get("state/graph.npy"))) {
        share(graph, pending.path().resolve("state/graph.npy"));
      }
      pending.commit();
    }
  }

  private static void share(Path file, Path name) throws IOException {
    Files.delete(name);
    try {
      Files.createLink(name, file);
    } catch (IOException e) {
      Files.copy(file, name); // it is on another disk
    }
  }

  private static void next(Next next, Path run, Disk disk) throws Exception {
    switch (next) {
      case READER -> {
        Map<String, String> read = WholeFolder.read(run, LAYOUT, () -> contents(run), disk);
        assertThat(read).isEqualTo(contents(run));
      }
      case WRITER_THAT_GIVES_UP -> {
        try (PendingFolder pending = PendingFolder.open(run, LAYOUT, true, disk)) {
          fill(pending.path(), Map.of("run.json", "never"));
        }
      }
      case WRITER -> write(run, Map.of("run.json", "next"), disk);
    }
  }

  /** A folder for one life and what comes after. */
  private Path prepare(Before before, int number) throws IOException {
    Path run = Files.createDirectories(temporary.resolve("life-" + number)).resolve("run");
    switch (before) {
      case NOTHING -> {}
      case EMPTY_FOLDER -> Files.createDirectory(run);
      case RUN -> fill(run, joined(OLD, OWN));
      case RUN_WITH_STATE_ON_ANOTHER_DISK -> {
        Files.createDirectory(run);
        Path elsewhere = Files.createTempDirectory(Path.of("/dev/shm"), "lapwing-test");
        Files.createSymbolicLink(run.resolve("state"), elsewhere);
        fill(run, joined(OLD, OWN));
      }
    }
    return run;
  }

  private static Map<String, String> joined(Map<String, String> ours, Map<String, String> own) {
    Map<String, String> all = new TreeMap<>(ours);
    all.putAll(own);
    return all;
  }

  private static boolean hasRun(Before before) {
    return before == Before.RUN || before == Before.RUN_WITH_STATE_ON_ANOTHER_DISK;
  }

  private static void assertWhole(Path run, Before before, Next next, String when)
      throws IOException {
    Map<String, String> own = hasRun(before) ? OWN : Map.of();
    Map<String, String> old = hasRun(before) ? joined(OLD, OWN) : Map.of();
    if (next == Next.WRITER) {
      assertThat(contents(run)).as(when).isEqualTo(joined(Map.of("run.json", "next"), own));
    } else {
      assertThat(contents(run)).as(when).isIn(old, joined(NEW, own));
    }
    assertThat(names(Objects.requireNonNull(run.getParent()))).as(when).isSubsetOf("run");
    assertThat(names(run)).as(when).noneMatch(name -> name.startsWith("."));
  }

  private static void assumeDisks(Before before) throws IOException {
    if (before == Before.RUN_WITH_STATE_ON_ANOTHER_DISK) {
      Path other = Path.of("/dev/shm");
      assumeTrue(Files.isWritable(other), "needs another disk");
      Path here = Path.of(System.getProperty("java.io.tmpdir"));
      assumeTrue(!Files.getFileStore(other).equals(Files.getFileStore(here)), "needs another disk");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whateverTheMomentTheNextOneFindsItWhole(Before before) throws Exception {
    assumeDisks(before);
    int number = 0;
    for (Next next : Next.values()) {
      boolean done = false;
      for (int steps = 0; !done; steps++) {
        Path run = prepare(before, number++);
        Life life = new Life(steps);
        done = life.lives(disk -> write(run, NEW, disk));
        next(next, run, QUICK);
        assertWhole(run, before, next, "killed after " + life.taken + ", then " + next);
        clear(run);
      }
    }
    assertThat(number).isGreaterThan(30);
  }

  /**
   * Who finishes the work of one who was killed may be killed as well: at every step if it only
   * finishes, at every seventh if it goes on with work of its own, from another one each time.
   */
  @ParameterizedTest
  @EnumSource(names = {"NOTHING", "RUN"})
  void whoeverClearsUpMayBeKilledToo(Before before) throws Exception {
    int number = 0;
    for (Next next : List.of(Next.READER, Next.WRITER)) {
      int stride = next == Next.READER ? 1 : 7;
      boolean done = false;
      for (int steps = 0; !done; steps++) {
        boolean cleared = false;
        for (int more = steps % stride; !cleared; more += stride) {
          Path run = prepare(before, number++);
          done = new Life(steps).lives(disk -> write(run, NEW, disk));
          Life second = new Life(more);
          cleared = second.lives(disk -> next(next, run, disk));
          next(cleared ? Next.READER : next, run, QUICK);
          String when = "killed after %d, then %s after %s".formatted(steps, next, second.taken);
          assertWhole(run, before, next, when);
          clear(run);
        }
      }
    }
    assertThat(number).isGreaterThan(100);
  }

  /**
   * All new content is on disk before anything is replaced by it, and names before the log goes.
   */
  @ParameterizedTest
  @EnumSource(names = {"NOTHING", "RUN"})
  void contentIsForcedBeforeItReplacesAnything(Before before) throws Exception {
    Path run = prepare(before, 0);
    Life life = new Life(Integer.MAX_VALUE);
    assertThat(life.lives(disk -> write(run, NEW, disk))).isTrue();
    List<String> steps = life.taken;
    int commit = indexOf(steps, before == Before.RUN ? ".lapwing-commit" : " to " + run);
    List<String> first = steps.subList(0, commit);
    for (String file : NEW.keySet()) {
      boolean shared = before == Before.RUN && file.equals("state/graph.npy");
      assertThat(first.stream().anyMatch(s -> s.startsWith("force") && s.endsWith("new/" + file)))
          .as(file)
          .isEqualTo(!shared);
    }
    assertThat(first).anyMatch(s -> s.startsWith("force") && s.endsWith("/new"));
    assertThat(first).anyMatch(s -> s.startsWith("force") && s.endsWith("/new/state"));
    if (before == Before.RUN) {
      List<String> moves = steps.subList(commit + 1, steps.size());
      assertThat(moves.get(0)).isEqualTo("force " + run);
      int gone = indexOf(moves, "delete " + run.resolve(".lapwing-commit/.obsolete"));
      int last = indexOf(moves, "to " + run.resolve("run.json"));
      assertThat(moves.subList(last, gone))
          .contains("force " + run, "force " + run.resolve("state"));
    }
  }

  private static int indexOf(List<String> steps, String part) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).contains(part)) {
        return i;
      }
    }
    throw new AssertionError(part + " is none of " + steps);
  }

  /** Millions of little files are a burden. */
  private static void clear(Path run) throws IOException {
    Path state = run.resolve("state");
    if (Files.isSymbolicLink(state)) {
      QUICK.deleteAll(state.toRealPath());
    }
    try (Stream<Path> all = Files.walk(run.getParent())) {
      for (Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(each);
      }
    }
  }
}
