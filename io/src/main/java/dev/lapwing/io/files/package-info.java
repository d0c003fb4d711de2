/**
 * Files as bytes: which kind, packed or not, how long, which hash, and what to say when one is no
 * good. Start at {@link dev.lapwing.io.files.DataException} for the complaint that every reader
 * makes and at {@link dev.lapwing.io.files.FileKind} for the formats. Knows nothing of what the
 * bytes mean.
 */
@NullMarked
package dev.lapwing.io.files;

import org.jspecify.annotations.NullMarked;
