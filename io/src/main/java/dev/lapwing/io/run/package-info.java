/**
 * Folders a run leaves behind. Start at {@link dev.lapwing.io.run.StoredRun} for what is kept to go
 * on later, and at {@link dev.lapwing.io.run.PendingFolder} for how a folder is written whole or
 * not at all. Arrays are NPY files, so NumPy opens them too.
 */
@NullMarked
package dev.lapwing.io.run;

import org.jspecify.annotations.NullMarked;
