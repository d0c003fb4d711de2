package dev.lapwing.layout;

import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;

/**
 * A map of islands: the layout of UMAP (McInnes, Healy and Melville 2018) on the graph there is.
 * Points that hang together closely gather; others keep their distance. It knows no labels, so it
 * stays as it is when they change.
 *
 * <p>Many points are laid out by a sample first ({@link GraphSample}), the sample by a sample of
 * its own, and so on (multilevel layout; Gajer, Goodrich and Kobourov, 2004); the smallest begins
 * at the ranks of its spectral layout. Each level begins where the smaller one left it, and {@link
 * IslandForces} move it. So the eigenvectors, which tell only the coarse shape, are those of a
 * small graph, and large graphs need few epochs.
 */
public final class IslandLayout {

  /** Graphs of at most so many points begin at their spectral layout. */
  private static final int SMALL = 5_000;

  /** A sample of fewer points than one in so many has lost the shape of the graph. */
  private static final int LEAST_SHARE = 50;

  private static final int EPOCHS_FROM_RANKS = 300;
  private static final int EPOCHS_FROM_SAMPLE = 150;
  private static final int LEAST_EPOCHS = 20;

  /**
   * No more epochs than visit so many entries of the graph in all: some two seconds of one
   * processor.
   */
  private static final long MOST_VISITS = 160_000_000;

  /** The map is about so large, from the middle outwards: UMAP's size of a start. */
  private static final double RADIUS = 10;

  /** A neighbour and a membership. */
  private static final long BYTES_A_LINK = 12;

  /** A neighbour and how strongly it pulls. */
  private static final long BYTES_A_PULL = 8;

  /** Orders, owners, places before and after. */
  private static final long BYTES_A_POINT = 80;

  private IslandLayout() {}

  /** The islands of a graph; part by part if it does not hang together. */
  public static Layout of(AffinityGraph graph, RunContext run) {
    Seed seed = run.seed().child("islands");
    return new Layout(
        graph.components().count() > 1
            ? PartsLayout.of(graph, part -> islands(part, seed, run))
            : islands(graph, seed, run));
  }

  /**
   * What is held at once while a graph is laid out: the memberships of all links and the forces;
   * beside them what a sample or, for a small graph, eigenvectors left behind a moment ago; and
   * some numbers a point.
   */
  public static long expectedBytes(long points, long entries) {
    long links = BYTES_A_LINK * entries;
    long beside =
        points > SMALL ? links : SpectralEmbedding.expectedBytes(points, entries, Layout.AXES);
    return links + beside + BYTES_A_PULL * entries + BYTES_A_POINT * points;
  }

  private static Block islands(AffinityGraph graph, Seed seed, RunContext run) {
    AffinityGraph memberships = Memberships.of(graph, run);
    if (graph.size() > SMALL) {
      GraphSample sample = GraphSample.of(memberships, run);
      if (sample.size() >= graph.size() / LEAST_SHARE) {
        Block start = sample.placed(islands(sample.graph(), seed.child("sample"), run), run);
        return settled(memberships, start, EPOCHS_FROM_SAMPLE, seed, run);
      }
    }
    Block start = ranked(SpectralLayout.ofPlain(memberships, run));
    return settled(memberships, start, EPOCHS_FROM_RANKS, seed, run);
  }

  private static Block settled(
      AffinityGraph graph, Block start, int epochs, Seed seed, RunContext run) {
    long affordable = MOST_VISITS / Math.max(1, graph.entries());
    int most = (int) Math.max(LEAST_EPOCHS, Math.min(epochs, affordable));
    return new IslandForces(graph, start, seed, run).settle(most, run);
  }

  /** The ranks of both coordinates, for eigenvectors crowd most points into few places. */
  private static Block ranked(Block map) {
    int size = map.rows();
    Block ranks = Block.zeros(size, Layout.AXES);
    long[] keys = new long[size];
    for (int axis = 0; axis < Layout.AXES && size > 1; axis++) {
      for (int i = 0; i < size; i++) {
        keys[i] = (long) sortable((float) map.get(i, axis)) << Integer.SIZE | i;
      }
      Arrays.sort(keys);
      for (int rank = 0; rank < size; rank++) {
        ranks.set((int) keys[rank], axis, RADIUS * (2.0 * rank / (size - 1) - 1));
      }
    }
    return ranks;
  }

  /** An integer that compares as the number does: the bits of a negative one are turned over. */
  private static int sortable(float value) {
    int bits = Float.floatToIntBits(value);
    return bits ^ (bits >> 31 & Integer.MAX_VALUE);
  }
}
