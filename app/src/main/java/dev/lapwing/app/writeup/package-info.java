/**
 * Experiments written up: figures with captions and tables on one self-contained page. Start at
 * {@link dev.lapwing.app.writeup.WriteUp}. It may not know what was measured, nor why.
 */
@NullMarked
package dev.lapwing.app.writeup;

import org.jspecify.annotations.NullMarked;
