/** The commands on what people bring: tables, pictures, texts, columns of different units. */
@NullMarked
package dev.lapwing.app.command.data;

import org.jspecify.annotations.NullMarked;
