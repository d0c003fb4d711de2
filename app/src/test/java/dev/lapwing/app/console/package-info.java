/** What people see of names, words and tables. */
@NullMarked
package dev.lapwing.app.console;

import org.jspecify.annotations.NullMarked;
