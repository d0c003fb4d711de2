/**
 * Folders a run leaves behind. Start at {@link dev.lapwing.io.run.StoredRun} for what is kept to go
 * on later, and at {@link dev.lapwing.io.run.RunFiles} for the other files. Arrays are NPY files,
 * so NumPy opens them too. How a folder is written whole or not at all is the matter of {@code
 * atomic}.
 */
@NullMarked
package dev.lapwing.io.run;

import org.jspecify.annotations.NullMarked;
