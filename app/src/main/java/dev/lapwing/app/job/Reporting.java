package dev.lapwing.app.job;

/** Whether a run is written up for people. */
public enum Reporting {
  /** With {@code report.html} and the map of the points in it. */
  PAGE,

  /** Labels alone: who has no use for the page need not wait for it. */
  NONE
}
