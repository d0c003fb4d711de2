package dev.lapwing.app.trials;

import dev.lapwing.io.atomic.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The table of all trials of an experiment, or of several, which is also their checkpoint. Trials
 * are appended as they finish, each at once, so that nothing but the trial being written is lost
 * when the run stops; {@link #finish} puts the table in order. A trial counts as done if every
 * method has its line. Thread-safe.
 */
public final class TrialLog {

  private final Path file;
  private final Design design;
  private final Map<TrialKey, List<TrialScore>> done = new HashMap<>();

  private TrialLog(Path file, Design design) {
    this.file = file;
    this.design = design;
  }

  /**
   * Opens the table, or begins it.
   *
   * @throws IllegalArgumentException if it holds anything but trials of this design
   */
  public static TrialLog open(Path file, Design design) throws IOException {
    TrialLog log = new TrialLog(file, design);
    if (Files.exists(file)) {
      log.readBack(Files.readString(file), new ScoreLines(design));
    }
    WholeFile.write(file, log.table());
    return log;
  }

  private void readBack(String text, ScoreLines lines) {
    // the line being written when the run stopped has no end, and may look whole without being so
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    Map<TrialKey, List<TrialScore>> read = new HashMap<>();
    whole
        .lines()
        .skip(1)
        .map(line -> parse(line, lines))
        .forEach(row -> read.computeIfAbsent(row.key(), key -> new ArrayList<>()).add(row));
    Set<TrialMethod> all = new HashSet<>(design.methods());
    read.forEach(
        (key, rows) -> {
          if (rows.size() == all.size() && methodsOf(rows).equals(all)) {
            done.put(key, rows);
          }
        });
  }

  private TrialScore parse(String line, ScoreLines lines) {
    try {
      return lines.parse(line);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s: \"%s\" is no trial of this run (%s); delete the line to run its trial again, or choose another folder"
              .formatted(file, line, e.getMessage()),
          e);
    }
  }

  private static Set<TrialMethod> methodsOf(List<TrialScore> rows) {
    return rows.stream().map(TrialScore::method).collect(Collectors.toSet());
  }

  synchronized boolean isDone(TrialKey trial) {
    return done.containsKey(trial);
  }

  /** Writes down a trial, unless it is there already. */
  synchronized void add(TrialKey trial, List<TrialScore> rows) throws IOException {
    if (done.containsKey(trial)) {
      return;
    }
    String lines = rows.stream().map(row -> design.line(row) + "\n").collect(Collectors.joining());
    Files.writeString(file, lines, StandardOpenOption.APPEND);
    done.put(trial, List.copyOf(rows));
  }

  /** Puts the table in order, whatever the order in which trials finished; returns its rows. */
  public synchronized List<TrialScore> finish() throws IOException {
    WholeFile.write(file, table());
    return rows();
  }

  private List<TrialScore> rows() {
    return done.values().stream()
        .flatMap(List::stream)
        .sorted(
            Comparator.comparing(TrialScore::key, TrialKey.IN_ORDER)
                .thenComparingInt(row -> design.methods().indexOf(row.method())))
        .toList();
  }

  private String table() {
    return design.header()
        + "\n"
        + rows().stream().map(row -> design.line(row) + "\n").collect(Collectors.joining());
  }
}
