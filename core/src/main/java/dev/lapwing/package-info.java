/**
 * From a handful of labels to all of them, in two calls. Start at {@link dev.lapwing.Lapwing}; the
 * packages below are the rooms the data passes through, in the order features, labels, neighbours,
 * graph, laplacian, embedding or potential, decision, scores.
 */
@NullMarked
package dev.lapwing;

import org.jspecify.annotations.NullMarked;
