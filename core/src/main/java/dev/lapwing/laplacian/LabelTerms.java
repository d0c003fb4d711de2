package dev.lapwing.laplacian;

/**
 * Which of the three label terms of L_SSL (Streicher and Gilboa, 2023) the operator holds.
 *
 * @param attraction W¹: labelled points of one class are joined by α·max(W)
 * @param repulsion W²: labelled points of different classes are cut apart
 * @param density W³: edges between a labelled and an unlabelled point gain α·W_ij
 */
public record LabelTerms(boolean attraction, boolean repulsion, boolean density) {

  /**
   * L = D − W, no labels. All other operators start from 2W, so without any label they are 2L: the
   * same eigenvectors, twice the eigenvalues.
   */
  public static final LabelTerms PLAIN = new LabelTerms(false, false, false);

  /** L_WNLL of Shi, Osher and Zhu (2017): density alone, the paper's L³_SSL. */
  public static final LabelTerms WNLL = new LabelTerms(false, false, true);

  /** L_SSL: all three. */
  public static final LabelTerms SSL = new LabelTerms(true, true, true);

  /** L¹_SSL. */
  public static final LabelTerms ATTRACTION = new LabelTerms(true, false, false);

  /** L²_SSL. */
  public static final LabelTerms REPULSION = new LabelTerms(false, true, false);

  /** L³_SSL, the same as {@link #WNLL}. */
  public static final LabelTerms DENSITY = WNLL;

  /** Whether labels change the operator at all. */
  public boolean any() {
    return attraction || repulsion || density;
  }
}
