/** The data sets, as a user asks for them. */
@NullMarked
package dev.lapwing.app.command.datasets;

import org.jspecify.annotations.NullMarked;
