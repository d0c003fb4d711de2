/**
 * The page on which people label: its markup, style and scripts, as the bytes that a server sends.
 * Start at {@link dev.lapwing.app.serve.page.LabellingPage}. It may not know who serves it.
 */
@NullMarked
package dev.lapwing.app.serve.page;

import org.jspecify.annotations.NullMarked;
