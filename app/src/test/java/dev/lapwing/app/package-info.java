/** Runs the command as a user does. */
@NullMarked
package dev.lapwing.app;

import org.jspecify.annotations.NullMarked;
