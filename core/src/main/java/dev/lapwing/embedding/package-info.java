/**
 * Points as rows of the operator's smallest eigenvectors. Start at {@link
 * dev.lapwing.embedding.SpectralEmbedding}.
 */
@NullMarked
package dev.lapwing.embedding;

import org.jspecify.annotations.NullMarked;
