package dev.lapwing.spark.engine;

import dev.lapwing.spark.engine.graph.ClusterGraph;

/**
 * A graph on a cluster, and how it was made.
 *
 * @param graph its subdomains, persisted
 * @param report how it was made
 */
public record MadeGraph(ClusterGraph graph, GraphReport report) {}
