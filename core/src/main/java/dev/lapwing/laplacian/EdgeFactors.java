package dev.lapwing.laplacian;

/**
 * By what each weight of the graph is multiplied, and how heavy the cliques are: the table "one
 * operator, three switches" of 2W + α(W¹ + W² + W³) (Streicher and Gilboa, 2023), with nothing
 * divided by α. Needs no graph: rows of W_SSL can be made wherever the points of an edge lie.
 *
 * @param plain both ends unlabelled, or labelled alike
 * @param mixed one end labelled
 * @param cross both ends labelled, differently
 * @param clique the weight added between every two labelled points of one class
 */
public record EdgeFactors(double plain, double mixed, double cross, double clique) {

  /**
   * The factors of an operator.
   *
   * @param alpha the strength of the labels that is in force, see {@link LaplacianOptions#alphaFor}
   * @param maxWeight max(W) of the graph
   */
  public static EdgeFactors of(LaplacianOptions options, double alpha, double maxWeight) {
    LabelTerms terms = options.terms();
    double plain = terms.any() ? 2 : 1; // L itself is D − W; the label-aware ones start from 2W
    return new EdgeFactors(
        plain,
        terms.density() ? plain + alpha * options.density().share() : plain,
        terms.repulsion() ? 0 : plain,
        terms.attraction() ? alpha * maxWeight : 0);
  }

  /**
   * The factor of the edge between two points.
   *
   * @param a the class of one end plus one, or 0 if it has no label
   * @param b the same of the other end
   */
  public double between(int a, int b) {
    if (a == b) {
      return plain;
    }
    return a == 0 || b == 0 ? mixed : cross;
  }
}
