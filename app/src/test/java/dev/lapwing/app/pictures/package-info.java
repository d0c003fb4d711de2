/** Pictures of points. */
@NullMarked
package dev.lapwing.app.pictures;

import org.jspecify.annotations.NullMarked;
