/**
 * Files and folders that are written whole or not at all, whenever the process ends: made in a
 * temporary neighbour, forced to disk, then moved into place. Start at {@link
 * dev.lapwing.io.atomic.PendingFolder}, which says what lies where at each step; {@link
 * dev.lapwing.io.atomic.PendingFile} does the same for a single file that the user named, {@link
 * dev.lapwing.io.atomic.WholeFile} for one of the program's own, and {@link
 * dev.lapwing.io.atomic.WholeFolder} reads a folder that may be replaced meanwhile. Knows nothing
 * of what the files hold.
 */
@NullMarked
package dev.lapwing.io.atomic;

import org.jspecify.annotations.NullMarked;
