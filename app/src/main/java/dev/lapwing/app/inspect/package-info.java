/** What data and graph look like. Start at {@link dev.lapwing.app.inspect.Inspection}. */
@NullMarked
package dev.lapwing.app.inspect;

import org.jspecify.annotations.NullMarked;
