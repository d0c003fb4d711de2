package dev.lapwing.spark.input;

import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one look at all rows tells: how many there are, how many features they have, and the first
 * that is wrong. Made partition by partition and merged in their order.
 */
final class Survey implements Serializable {

  private static final long serialVersionUID = 1;

  private long count;
  private int width = -1;
  private long least = Long.MAX_VALUE;
  private long most = Long.MIN_VALUE;

  /** Of hashes of all ids that are whole numbers. */
  private long sum;

  private @Nullable Fault fault;
  private final @Nullable ColumnSums sums;
  private String firstId = "";

  Survey(@Nullable ColumnSums sums) {
    this.sums = sums;
  }

  /** A row that is wrong. Not a record: Kryo writes plain classes only. */
  private static final class Fault implements Serializable {
    private static final long serialVersionUID = 1;

    private final String column;
    private final String id;
    private final String what;
    private final String remedy;

    Fault(String column, String id, String what, String remedy) {
      this.column = column;
      this.id = id;
      this.what = what;
      this.remedy = remedy;
    }

    InputException toException() {
      return InputException.row(column, id, what, remedy);
    }
  }

  /** Counts a row whose id is a whole number. */
  void seen(long id) {
    least = Math.min(least, id);
    most = Math.max(most, id);
    sum += hash(id);
  }

  /** Every bit of a number counts for every bit of the hash (the finaliser of MurmurHash3). */
  private static long hash(long id) {
    long mixed = (id ^ (id >>> 33)) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ (mixed >>> 33);
  }

  /** Takes a row into account; one is told only of the first that is wrong. */
  void add(String column, Supplier<String> id, double[] row) {
    count++;
    if (fault != null) {
      return;
    }
    if (width < 0) {
      width = row.length;
      firstId = id.get();
    }
    fault = faultOf(column, id, row);
    if (fault == null && sums != null) {
      sums.add(row);
    }
  }

  void refuse(String column, String id, String what, String remedy) {
    count++;
    if (fault == null) {
      fault = new Fault(column, id, what, remedy);
    }
  }

  private @Nullable Fault faultOf(String column, Supplier<String> id, double[] row) {
    if (row.length != width) {
      return unlike(column, id.get(), row.length, firstId, width);
    }
    if (row.length == 0) {
      return new Fault(column, id.get(), "there are no features", "give every point at least one");
    }
    for (int j = 0; j < row.length; j++) {
      if (!Double.isFinite(row[j])) {
        return new Fault(
            column,
            id.get(),
            "element %d is %s".formatted(j, row[j]),
            "features must be finite numbers: fill the gap or drop the row");
      }
      if (Math.abs(row[j]) > Float.MAX_VALUE) {
        return new Fault(
            column,
            id.get(),
            "element %d is %s, more than a float can hold".formatted(j, row[j]),
            "scale the features down");
      }
    }
    return null;
  }

  private static Fault unlike(String column, String id, int length, String other, int width) {
    return new Fault(
        column,
        id,
        "%d features where id %s has %d".formatted(length, other, width),
        "every point needs the same features");
  }

  /** What all partitions tell together, in their order. */
  static Survey merged(List<Survey> parts, String column) {
    Survey all = new Survey(parts.isEmpty() ? null : parts.get(0).sums);
    for (int p = 0; p < parts.size(); p++) {
      Survey part = parts.get(p);
      all.count += part.count;
      all.least = Math.min(all.least, part.least);
      all.most = Math.max(all.most, part.most);
      all.sum += part.sum;
      if (all.fault == null) {
        all.fault = part.fault;
      }
      if (all.fault == null && part.width >= 0) {
        if (all.width >= 0 && part.width != all.width) {
          all.fault = unlike(column, part.firstId, part.width, all.firstId, all.width);
        } else if (all.width < 0) {
          all.width = part.width;
          all.firstId = part.firstId;
        }
      }
      if (p > 0 && all.sums != null && part.sums != null) {
        all.sums.merge(part.sums);
      }
    }
    return all;
  }

  void requireSound() {
    if (fault != null) {
      throw fault.toException();
    }
    if (count < 2) {
      throw InputException.all(
          "there %s".formatted(count == 0 ? "are no points" : "is one point only"),
          "a graph needs at least two");
    }
  }

  long count() {
    return count;
  }

  /** How many features a point has. */
  int width() {
    return width;
  }

  /**
   * Whether the ids are the numbers from 0 on, each once. Told by sums of hashes: that others have
   * the same sum is as likely as to guess 64 bits, and no id has to be moved.
   */
  boolean isEachNumberOnce() {
    if (!numbersFromZero()) {
      return false;
    }
    long expected = 0;
    for (long id = 0; id < count; id++) {
      expected += hash(id);
    }
    return sum == expected;
  }

  /** Whether the ids, if they are different, are the numbers from 0 on. */
  private boolean numbersFromZero() {
    return least == 0 && most == count - 1;
  }

  @Nullable ColumnSums sums() {
    return sums;
  }
}
