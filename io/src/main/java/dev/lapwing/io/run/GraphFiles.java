package dev.lapwing.io.run;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * The graph in compressed rows, an array a file; max(W) follows the weights as one more of them.
 */
final class GraphFiles {

  private static final String START = "graph_start.npy";
  private static final String NEIGHBOUR = "graph_neighbour.npy";
  private static final String WEIGHT = "graph_weight.npy";

  /** All of them. */
  static final Set<String> FILES = Set.of(START, NEIGHBOUR, WEIGHT);

  private GraphFiles() {}

  /** Writes the files; returns the checksum of each. */
  static Map<String, Integer> write(Path state, AffinityGraph graph) throws IOException {
    int entries = graph.entries();
    int start =
        NpyWriter.write(
            state.resolve(START),
            ElementType.INT32,
            new int[] {graph.size() + 1},
            (out, first, count) -> {
              for (int i = first; i < first + count; i++) {
                out.putInt(graph.rowStart(i));
              }
            });
    int neighbour =
        NpyWriter.write(
            state.resolve(NEIGHBOUR),
            ElementType.INT32,
            new int[] {entries},
            (out, first, count) -> {
              for (int e = first; e < first + count; e++) {
                out.putInt(graph.neighbour(e));
              }
            });
    int weight =
        NpyWriter.write(
            state.resolve(WEIGHT),
            ElementType.FLOAT64,
            new int[] {entries + 1},
            (out, first, count) -> {
              for (int e = first; e < first + count; e++) {
                out.putDouble(e < entries ? graph.weight(e) : graph.maxWeight());
              }
            });
    return Map.of(START, start, NEIGHBOUR, neighbour, WEIGHT, weight);
  }

  static AffinityGraph read(Path state, Checksums checksums) throws DataException, IOException {
    int[] rowStart = NpyFile.readInts(state.resolve(START), checksums);
    int[] neighbour = NpyFile.readInts(state.resolve(NEIGHBOUR), checksums);
    double[] stored = NpyFile.readDoubles(state.resolve(WEIGHT), checksums);
    if (stored.length == 0) {
      throw NpyFile.damaged(state.resolve(WEIGHT), "is empty");
    }
    double[] weight = Arrays.copyOf(stored, stored.length - 1);
    return NpyFile.orDamaged(
        state.resolve(START),
        () -> AffinityGraph.ofRows(rowStart, neighbour, weight, stored[stored.length - 1]));
  }

  /** The same file under another name: these files never change, so a link will do. */
  static void share(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (UnsupportedOperationException | FileSystemException e) {
      Files.copy(from, to); // not every file system has links
    }
  }
}
