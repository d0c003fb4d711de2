package dev.lapwing.app.job;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;

/** From a graph and some labels to an answer for every point. */
public final class SolveStep {

  private SolveStep() {}

  public static Outcome label(
      AffinityGraph graph, Labels labels, Options options, Session session) {
    return session
        .clock()
        .timeSolving(() -> Outcome.of(Lapwing.label(graph, labels, options, session.run())));
  }

  /** The same with other labels than a stored run had, from what it found. */
  public static Outcome resume(StoredRun stored, Labels labels, Options options, Session session) {
    return session
        .clock()
        .timeSolving(
            () ->
                Outcome.of(
                    Lapwing.resume(
                        stored.graph(), labels, options, stored.solution(), session.run())));
  }

  public static Outcome cluster(
      AffinityGraph graph, int clusters, Labels labels, Options options, Session session) {
    return session
        .clock()
        .timeSolving(
            () -> Outcome.of(Lapwing.cluster(graph, clusters, labels, options, session.run())));
  }
}
