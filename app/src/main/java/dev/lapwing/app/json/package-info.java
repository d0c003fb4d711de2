/**
 * JSON, written and read. Start at {@link dev.lapwing.app.json.Json}; no other package knows the
 * JSON library.
 */
@NullMarked
package dev.lapwing.app.json;

import org.jspecify.annotations.NullMarked;
