/**
 * A partial labelling: some points have a class, by name, the others have none. Start at {@link
 * dev.lapwing.labels.Labels}. There are no sentinel values.
 */
@NullMarked
package dev.lapwing.labels;

import org.jspecify.annotations.NullMarked;
