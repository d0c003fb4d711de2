/**
 * k-means on the rows of a block (Lloyd 1982), seeded by k-means++ (Arthur and Vassilvitskii 2007)
 * and sped up by bounds (Hamerly 2010). Start at {@link dev.lapwing.kmeans.KMeans}. Knows points
 * and clusters, no labels and no graph.
 */
@NullMarked
package dev.lapwing.kmeans;

import org.jspecify.annotations.NullMarked;
