/** Are estimates right? */
@NullMarked
package dev.lapwing.app.estimate;

import org.jspecify.annotations.NullMarked;
