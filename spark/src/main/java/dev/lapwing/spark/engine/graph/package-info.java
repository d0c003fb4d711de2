/**
 * The affinity graph in subdomains: rows of their own points, what they see of others, and how that
 * travels. Start at {@link dev.lapwing.spark.engine.graph.Subdomain}.
 */
@NullMarked
package dev.lapwing.spark.engine.graph;

import org.jspecify.annotations.NullMarked;
