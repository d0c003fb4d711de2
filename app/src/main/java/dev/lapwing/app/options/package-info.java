/**
 * What can be chosen: groups of options that commands share, read and checked, and turned into the
 * options of the library. Start at {@link dev.lapwing.app.options.Subcommand}, which every command
 * that computes extends. It may not know the commands themselves.
 */
@NullMarked
package dev.lapwing.app.options;

import org.jspecify.annotations.NullMarked;
