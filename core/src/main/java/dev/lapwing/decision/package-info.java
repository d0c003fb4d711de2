/**
 * From coordinates to decisions: which class or cluster every point belongs to. For clusters
 * without labels start at {@link dev.lapwing.decision.KMeans}. Knows nothing of the truth.
 */
@NullMarked
package dev.lapwing.decision;

import org.jspecify.annotations.NullMarked;
