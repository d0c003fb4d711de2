/**
 * What a run will cost, before it starts. Start at {@link dev.lapwing.app.estimate.MemoryEstimate}.
 */
@NullMarked
package dev.lapwing.app.estimate;

import org.jspecify.annotations.NullMarked;
