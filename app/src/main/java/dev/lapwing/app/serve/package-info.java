/**
 * The labelling page's other half: a run whose labels are changed while people look, and what the
 * page asks of it over HTTP. Start at {@link dev.lapwing.app.serve.LabelServer}. It computes
 * nothing itself: {@code dev.lapwing.live} does.
 */
@NullMarked
package dev.lapwing.app.serve;

import org.jspecify.annotations.NullMarked;
