/**
 * What can be typed: one class a command, and the options they share. Start at {@link
 * dev.lapwing.app.command.LapwingCommand}.
 */
@NullMarked
package dev.lapwing.app.command;

import org.jspecify.annotations.NullMarked;
