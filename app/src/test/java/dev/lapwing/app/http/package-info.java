/** Requests as they should not be. */
@NullMarked
package dev.lapwing.app.http;

import org.jspecify.annotations.NullMarked;
