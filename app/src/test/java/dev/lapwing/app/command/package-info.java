/** The commands themselves, before any of them runs. */
@NullMarked
package dev.lapwing.app.command;

import org.jspecify.annotations.NullMarked;
