/**
 * Out-of-sample extension: answers for points that were not among those solved for. Start at {@link
 * dev.lapwing.extend.OutOfSample}.
 */
@NullMarked
package dev.lapwing.extend;

import org.jspecify.annotations.NullMarked;
