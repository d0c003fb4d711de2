/**
 * The {@code lapwing} command. Start at {@link dev.lapwing.app.Main}; every command is a class in
 * {@link dev.lapwing.app.command}, the work behind them is in {@link dev.lapwing.app.job}.
 */
@NullMarked
package dev.lapwing.app;

import org.jspecify.annotations.NullMarked;
