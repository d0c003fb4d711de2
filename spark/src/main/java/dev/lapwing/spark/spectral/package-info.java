/**
 * Eigenvectors on a cluster: LOBPCG over subdomains, and what is read off the embedding. Start at
 * {@link dev.lapwing.spark.spectral.SpectralEngine}. Knows no frames.
 */
@NullMarked
package dev.lapwing.spark.spectral;

import org.jspecify.annotations.NullMarked;
