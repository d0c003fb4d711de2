/** Tests of the way from no labels to half of them. */
@NullMarked
package dev.lapwing.app.reproduce.transition;

import org.jspecify.annotations.NullMarked;
