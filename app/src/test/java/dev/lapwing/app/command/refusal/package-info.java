/**
 * Calls that are refused, each with its row of {@code docs/errors.md}: start at {@code BadInput}.
 */
@NullMarked
package dev.lapwing.app.command.refusal;

import org.jspecify.annotations.NullMarked;
