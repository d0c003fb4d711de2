/** Trials that cost nothing, and what is made of their scores. */
@NullMarked
package dev.lapwing.app.trials;

import org.jspecify.annotations.NullMarked;
