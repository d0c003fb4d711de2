/** The labelling page's server, alone, in a process of its own, and with a browser before it. */
@NullMarked
package dev.lapwing.app.serve;

import org.jspecify.annotations.NullMarked;
