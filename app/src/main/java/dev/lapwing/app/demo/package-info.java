/**
 * The data sets that come with the command. Start at {@link dev.lapwing.app.demo.DemoData}; it
 * knows nothing of how a run is made of them.
 */
@NullMarked
package dev.lapwing.app.demo;

import org.jspecify.annotations.NullMarked;
