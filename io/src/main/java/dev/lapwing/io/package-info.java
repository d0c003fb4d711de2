/**
 * Files in, values out. Start at {@link dev.lapwing.io.FeatureReader} for points, {@link
 * dev.lapwing.io.LabelReader} for their labels, {@link dev.lapwing.io.EdgeReader} for a graph of
 * one's own and {@link dev.lapwing.io.PredictionReader} for what a run has predicted.
 *
 * <p>The readers stand here; the rooms below them know one format each: {@code files} the bytes,
 * {@code csv} delimited text, {@code array} NPY and IDX, {@code table} what DuckDB reads, {@code
 * points} the values that come out. Whatever is wrong with a file is a {@link
 * dev.lapwing.io.files.DataException} that says where it is and what to do; an {@link
 * java.io.IOException} means that the disk failed. The readers write nothing and use no network;
 * {@code run} writes and reads the folder of a run, and {@code datasets} fetches data sets when
 * asked to. Nothing here solves, decides, prints or exits.
 */
@NullMarked
package dev.lapwing.io;

import org.jspecify.annotations.NullMarked;
