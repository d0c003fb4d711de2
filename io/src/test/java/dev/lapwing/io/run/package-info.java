/** Do run folders keep what they are given? */
@NullMarked
package dev.lapwing.io.run;

import org.jspecify.annotations.NullMarked;
