/** The toy against golden values. */
@NullMarked
package dev.lapwing.app.reproduce.toy;

import org.jspecify.annotations.NullMarked;
