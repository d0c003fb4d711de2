package dev.lapwing.spark.engine.graph;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * What a subdomain shows to others and sees of them: all that an exchange needs to know. Values are
 * arrays of numbers of any kind, {@code width} for each row.
 */
public final class Border implements Serializable {

  private static final long serialVersionUID = 1;

  private final int part;
  private final int size;

  /** The subdomains that are joined to this one, ascending. */
  private final int[] others;

  /** Where the halo points of each other one begin, and where the last one's end. */
  private final int[] haloStart;

  /** Which own rows each other one sees, in the order of their points' numbers. */
  private final int[][] seen;

  /** Takes over the arrays. */
  Border(int part, int size, int[] others, int[] haloStart, int[][] seen) {
    this.part = part;
    this.size = size;
    this.others = others;
    this.haloStart = haloStart;
    this.seen = seen;
  }

  /** Parcels for all that see own rows. */
  <A> List<Tuple2<Integer, Parcel<A>>> parcels(A values, int width) {
    List<Tuple2<Integer, Parcel<A>>> parcels = new ArrayList<>();
    for (int o = 0; o < others.length; o++) {
      int[] rows = seen[o];
      A sent = array(values, rows.length * width);
      for (int r = 0; r < rows.length; r++) {
        System.arraycopy(values, rows[r] * width, sent, r * width, width);
      }
      parcels.add(new Tuple2<>(others[o], new Parcel<>(part, sent)));
    }
    return parcels;
  }

  /** The values of own rows and, after these, of the halo. */
  <A> A withHalo(A own, Iterator<Parcel<A>> arrived, int width) {
    A all = array(own, (size + haloStart[others.length]) * width);
    System.arraycopy(own, 0, all, 0, size * width);
    while (arrived.hasNext()) {
      Parcel<A> parcel = arrived.next();
      int o = Arrays.binarySearch(others, parcel.from());
      int length = Array.getLength(parcel.values());
      int expected = (haloStart[o + 1] - haloStart[o]) * width;
      if (length != expected) {
        throw new IllegalStateException(
            "subdomain %d sent %d values to %d, which awaits %d"
                .formatted(parcel.from(), length, part, expected));
      }
      System.arraycopy(parcel.values(), 0, all, (size + haloStart[o]) * width, length);
    }
    return all;
  }

  /** An array of the same kind. */
  @SuppressWarnings("unchecked") // of the same component type
  private static <A> A array(A like, int length) {
    return (A) Array.newInstance(like.getClass().getComponentType(), length);
  }
}
