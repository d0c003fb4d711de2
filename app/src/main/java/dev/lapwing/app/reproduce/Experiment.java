package dev.lapwing.app.reproduce;

import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Trials over a range of values, each scored for several ways of deciding. */
interface Experiment {

  /** What is varied: the name of the first column of the table. */
  String variable();

  /** The ways of deciding, in the order of the table. */
  Set<Curve> curves();

  /** All trials, those together that share work; groups are run in parallel. */
  List<List<TrialKey>> groups();

  /** Does what all groups share, with all threads; not called if no trial is missing. */
  GroupTask prepare(RunContext run) throws DataException, IOException;

  /** Runs the trials of one group, on one thread. */
  @FunctionalInterface
  interface GroupTask {
    /** The outcomes of every trial of the group; depend on the trials' keys and the seed alone. */
    List<Outcome> run(List<TrialKey> group, RunContext run);
  }
}
