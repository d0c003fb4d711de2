package dev.lapwing.app.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The table of all trials of a part. Trials are appended as they finish, each at once, so that
 * nothing but the trial being written is lost when the run stops; {@link #finish} puts the table in
 * order. A trial counts as done if every method has its line. Thread-safe.
 */
final class TrialLog {

  private final Path file;
  private final String header;
  private final Set<Curve> curves;
  private final Map<TrialKey, List<Outcome>> done = new HashMap<>();

  private TrialLog(Path file, String header, Set<Curve> curves) {
    this.file = file;
    this.header = header;
    this.curves = curves;
  }

  /**
   * Opens the table, or begins it.
   *
   * @param variable what the part varies: the name of the first column
   * @param curves the methods of which every trial has a line
   */
  static TrialLog open(Path file, String variable, Set<Curve> curves) throws IOException {
    String header = variable + ",trial,method,nmi_max,nmi_arithmetic,acc,accuracy";
    TrialLog log = new TrialLog(file, header, curves);
    if (Files.exists(file)) {
      log.readBack(Files.readString(file));
    }
    Output.write(file, log.table());
    return log;
  }

  private void readBack(String text) {
    // the line being written when the run stopped has no end, and may look whole without being so
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    Map<TrialKey, List<Outcome>> read = new HashMap<>();
    whole
        .lines()
        .skip(1)
        .map(Outcome::parse)
        .forEach(row -> read.computeIfAbsent(row.key(), key -> new ArrayList<>()).add(row));
    read.forEach(
        (key, rows) -> {
          if (rows.size() == curves.size() && curvesOf(rows).equals(curves)) {
            done.put(key, rows);
          }
        });
  }

  private static Set<Curve> curvesOf(List<Outcome> rows) {
    return rows.stream()
        .map(Outcome::curve)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Curve.class)));
  }

  synchronized boolean isDone(TrialKey trial) {
    return done.containsKey(trial);
  }

  synchronized int count() {
    return done.size();
  }

  /** Writes down a trial, unless it is there already. */
  synchronized void add(TrialKey trial, List<Outcome> rows) throws IOException {
    if (done.containsKey(trial)) {
      return;
    }
    String lines = rows.stream().map(row -> row.toCsv() + "\n").collect(Collectors.joining());
    Files.writeString(file, lines, StandardOpenOption.APPEND);
    done.put(trial, List.copyOf(rows));
  }

  /** Puts the table in order, whatever the order in which trials finished; returns its rows. */
  synchronized List<Outcome> finish() throws IOException {
    Output.write(file, table());
    return rows();
  }

  private List<Outcome> rows() {
    return done.values().stream().flatMap(List::stream).sorted(Outcome.IN_ORDER).toList();
  }

  private String table() {
    return header
        + "\n"
        + rows().stream().map(row -> row.toCsv() + "\n").collect(Collectors.joining());
  }
}
