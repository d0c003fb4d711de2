/**
 * What the user sees of the command in a terminal: results on standard output, messages on standard
 * error, tables, exit codes. Start at {@link dev.lapwing.app.console.Console}. It may not know
 * which options there are, nor who reads them.
 */
@NullMarked
package dev.lapwing.app.console;

import org.jspecify.annotations.NullMarked;
