/**
 * Eigenvectors on a cluster: LOBPCG over subdomains, and what is read off the embedding, the
 * nearest label or clusters by k-means. Start at {@link dev.lapwing.spark.spectral.SpectralEngine}.
 * Knows no frames.
 */
@NullMarked
package dev.lapwing.spark.spectral;

import org.jspecify.annotations.NullMarked;
