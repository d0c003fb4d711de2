/** Is progress shown well? */
@NullMarked
package dev.lapwing.app.progress;

import org.jspecify.annotations.NullMarked;
