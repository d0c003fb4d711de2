/** Do suggestions teach? */
@NullMarked
package dev.lapwing.app.suggest;

import org.jspecify.annotations.NullMarked;
