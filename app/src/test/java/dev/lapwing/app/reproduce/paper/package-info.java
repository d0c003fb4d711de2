/** What the paper states. */
@NullMarked
package dev.lapwing.app.reproduce.paper;

import org.jspecify.annotations.NullMarked;
