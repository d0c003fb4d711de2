/** The commands, before any of them runs and as a user calls them. */
@NullMarked
package dev.lapwing.app.command;

import org.jspecify.annotations.NullMarked;
