package dev.lapwing.spark.engine.decide;

import dev.lapwing.decision.Status;
import java.io.Serializable;
import java.util.List;

/** What was decided for a point. */
public final class DecisionRow implements Serializable {

  private static final long serialVersionUID = 1;

  private static final List<Status> STATUSES = List.of(Status.values());

  private final long id;
  private final int label;
  private final double confidence;
  private final double margin;
  private final int runnerUp;
  private final byte status;

  /**
   * A decision.
   *
   * @param label the number of the class, or −1
   * @param runnerUp that of the class which came second, or −1
   */
  public DecisionRow(
      long id, int label, double confidence, double margin, int runnerUp, Status status) {
    this.id = id;
    this.label = label;
    this.confidence = confidence;
    this.margin = margin;
    this.runnerUp = runnerUp;
    this.status = (byte) STATUSES.indexOf(status);
  }

  public long id() {
    return id;
  }

  /** The number of the class, or −1 where no label reaches. */
  public int label() {
    return label;
  }

  public double confidence() {
    return confidence;
  }

  public double margin() {
    return margin;
  }

  /** The number of the class that came second, or −1. */
  public int runnerUp() {
    return runnerUp;
  }

  public Status status() {
    return STATUSES.get(status);
  }
}
