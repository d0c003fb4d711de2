/** The commands on a run that is there, as a user calls them. */
@NullMarked
package dev.lapwing.app.command.stored;

import org.jspecify.annotations.NullMarked;
