/**
 * What can be typed: one class a command. Start at {@link dev.lapwing.app.command.LapwingCommand};
 * commands on a run that is there are in {@link dev.lapwing.app.command.stored}, the options that
 * commands share are in {@link dev.lapwing.app.options}, where they print is {@link
 * dev.lapwing.app.console}.
 */
@NullMarked
package dev.lapwing.app.command;

import org.jspecify.annotations.NullMarked;
