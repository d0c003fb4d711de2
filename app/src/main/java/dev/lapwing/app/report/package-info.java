/**
 * The report: one self-contained HTML page that shows a run to people. Start at {@link
 * dev.lapwing.app.report.ReportPage}; it turns a {@link dev.lapwing.app.report.ReportContent} into
 * text and knows no files, no commands and no clock.
 *
 * <p>Everything that can be text or plain boxes is written here, so it is on the screen before any
 * script runs; the scripts among the resources draw the map and the pictures.
 */
@NullMarked
package dev.lapwing.app.report;

import org.jspecify.annotations.NullMarked;
