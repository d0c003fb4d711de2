/**
 * Tables with named columns: CSV, TSV, Parquet and JSON, read by DuckDB, the only package that uses
 * it. Start at {@link dev.lapwing.io.table.CsvTable} or, for the formats whose columns have types,
 * {@link dev.lapwing.io.table.TypedTable}; {@code TableSelection} decides which column means what.
 */
@NullMarked
package dev.lapwing.io.table;

import org.jspecify.annotations.NullMarked;
