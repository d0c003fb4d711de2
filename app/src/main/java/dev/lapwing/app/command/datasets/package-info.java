/**
 * {@code lapwing datasets} and its three commands. Start at {@link
 * dev.lapwing.app.command.datasets.DatasetsCommand}.
 */
@NullMarked
package dev.lapwing.app.command.datasets;

import org.jspecify.annotations.NullMarked;
