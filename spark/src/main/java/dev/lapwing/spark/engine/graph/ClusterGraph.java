package dev.lapwing.spark.engine.graph;

import org.apache.spark.api.java.JavaRDD;

/**
 * A graph in subdomains: partition p of the rows holds subdomain p and nothing else.
 *
 * @param size how many points, n
 * @param parts how many subdomains
 * @param maxWeight max(W), with its diagonal
 * @param subdomains persisted by whoever made it
 */
public record ClusterGraph(long size, int parts, double maxWeight, JavaRDD<Subdomain> subdomains) {

  /** What subdomains show to each other. */
  public JavaRDD<Border> borders() {
    return subdomains.map(Subdomain::border);
  }
}
