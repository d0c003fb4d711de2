@NullMarked
package dev.lapwing.io.journal;

import org.jspecify.annotations.NullMarked;
