package dev.lapwing;

import dev.lapwing.graph.GraphOptions;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Method;

/**
 * Everything that can be chosen about a labelling, with defaults that suit most data.
 *
 * @param graph how points become a graph
 * @param laplacian which label terms the operator holds, and how strong they are
 * @param method how labels are spread
 */
public record Options(GraphOptions graph, LaplacianOptions laplacian, Method method) {

  /** Ten neighbours, L_SSL, Dirichlet. */
  public static Options defaults() {
    return new Options(
        GraphOptions.defaults(), LaplacianOptions.defaults(), Method.Dirichlet.defaults());
  }

  public Options withGraph(GraphOptions value) {
    return new Options(value, laplacian, method);
  }

  public Options withLaplacian(LaplacianOptions value) {
    return new Options(graph, value, method);
  }

  public Options withMethod(Method value) {
    return new Options(graph, laplacian, value);
  }
}
