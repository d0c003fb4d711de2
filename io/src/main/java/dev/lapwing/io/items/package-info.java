/**
 * What people see of a point: texts and pictures, which are no features. Texts are kept in a file
 * of their own and read row by row ({@link dev.lapwing.io.items.ItemStore}), so that memory does
 * not grow with them; pictures stay where they are ({@link dev.lapwing.io.items.PictureFolder}).
 * Start at {@link dev.lapwing.io.items.Items}. Knows no page, no run, and not what the texts mean.
 */
@NullMarked
package dev.lapwing.io.items;

import org.jspecify.annotations.NullMarked;
