/** Tests of the comparison of methods. */
@NullMarked
package dev.lapwing.app.compare;

import org.jspecify.annotations.NullMarked;
