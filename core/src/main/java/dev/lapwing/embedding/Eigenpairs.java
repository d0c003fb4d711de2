package dev.lapwing.embedding;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import java.util.List;

/**
 * Eigenpairs outside the null space, however they were found.
 *
 * @param block all vectors of the iteration, wanted or not
 * @param solver what found them
 */
record Eigenpairs(
    double[] values,
    Block vectors,
    List<Convergence> columns,
    int iterations,
    Block block,
    String solver) {}
