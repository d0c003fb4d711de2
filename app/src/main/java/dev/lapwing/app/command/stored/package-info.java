/**
 * Commands on a run that is there: {@code add} and {@code remove} change its labels, {@code
 * suggest} says which to give next, {@code predict} answers for points that are not in it. Start at
 * {@link dev.lapwing.app.command.stored.RelabelCommand}. They read {@link
 * dev.lapwing.io.run.StoredRun} and need none of the files that the run was made from.
 */
@NullMarked
package dev.lapwing.app.command.stored;

import org.jspecify.annotations.NullMarked;
