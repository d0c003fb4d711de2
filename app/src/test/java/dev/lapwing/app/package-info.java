/**
 * The program as a whole: its rooms, its documents, how it is started and ends; and {@link
 * dev.lapwing.app.Call}, which runs a command as a user does.
 */
@NullMarked
package dev.lapwing.app;

import org.jspecify.annotations.NullMarked;
