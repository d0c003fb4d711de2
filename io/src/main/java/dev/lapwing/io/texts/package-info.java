/**
 * Folders of text files, one text a point. Start at {@link dev.lapwing.io.texts.TextFolder}. Knows
 * no tables and not what becomes of the words.
 */
@NullMarked
package dev.lapwing.io.texts;

import org.jspecify.annotations.NullMarked;
