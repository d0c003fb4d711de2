package dev.lapwing;

import dev.lapwing.features.Scaling;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Method;

/**
 * Everything that can be chosen about a labelling, with defaults that suit most data. Where a graph
 * is there already, scaling and graph are not asked about.
 *
 * @param scaling what is done to the features before they are compared
 * @param graph how points become a graph
 * @param laplacian which label terms the operator holds, and how strong they are
 * @param method how labels are spread
 */
public record Options(
    Scaling scaling, GraphOptions graph, LaplacianOptions laplacian, Method method) {

  /** With the features as they are. */
  public Options(GraphOptions graph, LaplacianOptions laplacian, Method method) {
    this(Scaling.NONE, graph, laplacian, method);
  }

  /** Features as they are, ten neighbours, L_SSL, and the decision that needs no advice. */
  public static Options defaults() {
    return new Options(
        GraphOptions.defaults(), LaplacianOptions.defaults(), Method.Auto.defaults());
  }

  /** The same with the paper's decision on the paper's graph: the largest potential. */
  public static Options dirichlet() {
    return defaults().withMethod(Method.Dirichlet.defaults());
  }

  /** How points become a graph, with the symmetry of the method where none was chosen. */
  public GraphOptions graphForMethod() {
    return graph.withSymmetry(graph.symmetry().orElse(method.symmetry()));
  }

  public Options withScaling(Scaling value) {
    return new Options(value, graph, laplacian, method);
  }

  public Options withGraph(GraphOptions value) {
    return new Options(scaling, value, laplacian, method);
  }

  public Options withLaplacian(LaplacianOptions value) {
    return new Options(scaling, graph, value, method);
  }

  public Options withMethod(Method value) {
    return new Options(scaling, graph, laplacian, value);
  }
}
