package dev.lapwing.spark.engine.graph;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Entries sorted by whom they are for. */
final class Outbox {

  private static final int ROOM = 256;

  private final @Nullable Entries[] byPart;

  Outbox(int parts) {
    this.byPart = new Entries[parts];
  }

  Entries to(int part) {
    Entries entries = byPart[part];
    if (entries == null) {
      entries = new Entries(ROOM);
      byPart[part] = entries;
    }
    return entries;
  }

  Iterator<Tuple2<Integer, Entries>> packed() {
    List<Tuple2<Integer, Entries>> all = new ArrayList<>();
    for (int part = 0; part < byPart.length; part++) {
      Entries entries = byPart[part];
      if (entries != null) {
        all.add(new Tuple2<>(part, entries.packed()));
      }
    }
    return all.iterator();
  }

  static Entries gathered(Iterator<Entries> arrived) {
    Entries all = new Entries(ROOM);
    while (arrived.hasNext()) {
      all.addAll(arrived.next());
    }
    return all;
  }
}
