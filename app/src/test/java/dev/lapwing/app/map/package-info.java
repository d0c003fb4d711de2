/** The map, before any browser draws it. */
@NullMarked
package dev.lapwing.app.map;

import org.jspecify.annotations.NullMarked;
