/**
 * What every page of ours is made with: text made safe ({@link dev.lapwing.app.html.Html}),
 * templates, and the resources that go into them. It may not know what a page shows.
 */
@NullMarked
package dev.lapwing.app.html;

import org.jspecify.annotations.NullMarked;
