package dev.lapwing.app.trials;

/** One of the methods that are compared: what a line in a figure stands for. */
public interface TrialMethod {

  /** In files. */
  String id();

  /** In tables and figures, with indices as in TeX. */
  String label();

  /** Whether its answers are classes by name, so that plain accuracy means something. */
  boolean namesClasses();
}
