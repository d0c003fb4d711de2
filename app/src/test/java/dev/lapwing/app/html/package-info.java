/** Text on pages. */
@NullMarked
package dev.lapwing.app.html;

import org.jspecify.annotations.NullMarked;
