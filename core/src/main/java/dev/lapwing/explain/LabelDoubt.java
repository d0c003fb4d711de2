package dev.lapwing.explain;

/**
 * A given label that the others contradict.
 *
 * @param point the labelled point
 * @param given its label
 * @param suggested the class that its surroundings speak for
 * @param share how strongly: that class's potential in the point if it had no label
 * @param ownShare the same of the given class; less than that of the suggested one
 */
public record LabelDoubt(int point, String given, String suggested, double share, double ownShare) {

  /**
   * Where classes overlap, right labels are contradicted too. Beyond this margin less than one of
   * 200 right labels was, on the mean of twelve data sets, all of which were looked at when it was
   * chosen (.75 a run on five, .77 on seven); of wrong ones a third on satellite images, half on
   * digits.
   */
  private static final double GRAVE = .9;

  /** How far the suggested class is ahead: from 0, hardly, to 1, nothing speaks for the label. */
  public double margin() {
    return share - ownShare;
  }

  /** Whether it is worth a second look unasked. */
  public boolean isGrave() {
    return margin() >= GRAVE;
  }
}
