/**
 * The paper's spectral embeddings of three moons. Start at {@link
 * dev.lapwing.app.reproduce.embedding.EmbeddingPart}.
 */
@NullMarked
package dev.lapwing.app.reproduce.embedding;

import org.jspecify.annotations.NullMarked;
