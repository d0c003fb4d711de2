/** What is measured of embeddings. */
@NullMarked
package dev.lapwing.app.reproduce.embedding;

import org.jspecify.annotations.NullMarked;
