/**
 * Delimited text (CSV, RFC 4180) as records of fields, and the numbers in it. Start at {@link
 * dev.lapwing.io.csv.CsvRecords}. Knows nothing of what the columns mean.
 */
@NullMarked
package dev.lapwing.io.csv;

import org.jspecify.annotations.NullMarked;
