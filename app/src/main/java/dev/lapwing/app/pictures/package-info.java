/**
 * Points that are pictures: their pixels, where they come from, and the small copies that a page
 * holds. Start at {@link dev.lapwing.app.pictures.Pictures}. It may not know what a page is.
 */
@NullMarked
package dev.lapwing.app.pictures;

import org.jspecify.annotations.NullMarked;
