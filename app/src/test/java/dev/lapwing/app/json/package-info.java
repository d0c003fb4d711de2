/** JSON, written and read. */
@NullMarked
package dev.lapwing.app.json;

import org.jspecify.annotations.NullMarked;
