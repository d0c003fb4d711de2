/** Labels for points that were not in a run. Start at {@link dev.lapwing.app.predict.NewPoints}. */
@NullMarked
package dev.lapwing.app.predict;

import org.jspecify.annotations.NullMarked;
