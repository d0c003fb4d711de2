/**
 * Files in, values out. Start at {@link dev.lapwing.io.FeatureReader} for points, {@link
 * dev.lapwing.io.LabelReader} for their labels and {@link dev.lapwing.io.EdgeReader} for a graph of
 * one's own.
 *
 * <p>Whatever is wrong with a file is a {@link dev.lapwing.io.DataException} that says where it is
 * and what to do; an {@link java.io.IOException} means that the disk failed. Nothing here writes
 * beside an input file, uses the network, or knows of graphs and solvers.
 */
@NullMarked
package dev.lapwing.io;

import org.jspecify.annotations.NullMarked;
