/**
 * The paper: its {@linkplain dev.lapwing.app.reproduce.paper.Part parts}, its {@linkplain
 * dev.lapwing.app.reproduce.paper.PaperMethod methods} and how they look in figures, its values
 * ({@link dev.lapwing.app.reproduce.paper.PartSettings}) and what a part has to show. May not know
 * how any part is measured.
 */
@NullMarked
package dev.lapwing.app.reproduce.paper;

import org.jspecify.annotations.NullMarked;
