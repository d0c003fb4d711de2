/** The page a run leaves for people. Start at {@link dev.lapwing.app.report.ReportPage}. */
@NullMarked
package dev.lapwing.app.report;

import org.jspecify.annotations.NullMarked;
