package dev.lapwing.io.journal;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;

/**
 * Entries as bytes: one that tells the kind, then the parts. Texts are UTF-8 after their length,
 * points are {@link PointRanges}. Reading takes every byte and believes none.
 */
final class EntryCodec {

  private static final byte BASE = 'B';
  private static final byte ASSIGN = 'A';
  private static final byte CLEAR = 'C';
  private static final byte RENAME = 'N';
  private static final byte MERGE = 'M';
  private static final byte SKIP = 'S';
  private static final byte UNDO = 'U';
  private static final byte REDO = 'R';
  private static final byte RUN_HEEDED = 'H';

  private EntryCodec() {}

  static byte[] encode(JournalEntry entry) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (entry instanceof JournalEntry.Base base) {
      out.write(BASE);
      putLabels(out, base.labels());
      base.ids().ifPresent(ids -> out.writeBytes(ids.bytes()));
    } else if (entry instanceof JournalEntry.RunHeeded heeded) {
      out.write(RUN_HEEDED);
      out.writeBytes(heeded.run().bytes());
    } else if (entry instanceof JournalEntry.Edited edited) {
      out.write(kind(edited.edit()));
      putUuid(out, edited.id());
      putParts(out, edited.edit());
    }
    return out.toByteArray();
  }

  private static byte kind(LabelEdit edit) {
    if (edit instanceof LabelEdit.Assign) {
      return ASSIGN;
    }
    if (edit instanceof LabelEdit.Clear) {
      return CLEAR;
    }
    if (edit instanceof LabelEdit.Rename) {
      return RENAME;
    }
    if (edit instanceof LabelEdit.Merge) {
      return MERGE;
    }
    if (edit instanceof LabelEdit.Skip) {
      return SKIP;
    }
    return edit instanceof LabelEdit.Undo ? UNDO : REDO;
  }

  private static void putParts(ByteArrayOutputStream out, LabelEdit edit) {
    if (edit instanceof LabelEdit.Assign assign) {
      putText(out, assign.className());
    }
    if (edit instanceof LabelEdit.OfPoints some) {
      PointRanges.write(out, some.points());
    } else if (edit instanceof LabelEdit.Rename rename) {
      putText(out, rename.from());
      putText(out, rename.to());
    } else if (edit instanceof LabelEdit.Merge merge) {
      putText(out, merge.from());
      putText(out, merge.into());
    }
  }

  private static void putLabels(ByteArrayOutputStream out, Labels labels) {
    VariableInt.write(out, labels.size());
    VariableInt.write(out, labels.classes().count());
    for (int k = 0; k < labels.classes().count(); k++) {
      putText(out, labels.classes().name(k));
      PointRanges.write(out, labels.pointsOf(k));
    }
  }

  private static void putText(ByteArrayOutputStream out, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    VariableInt.write(out, bytes.length);
    out.writeBytes(bytes);
  }

  private static void putUuid(ByteArrayOutputStream out, UUID id) {
    out.writeBytes(
        ByteBuffer.allocate(2 * Long.BYTES)
            .putLong(id.getMostSignificantBits())
            .putLong(id.getLeastSignificantBits())
            .array());
  }

  /**
   * Reads an entry back.
   *
   * @param size how many points there are
   * @throws IllegalArgumentException if it is none
   */
  static JournalEntry decode(byte[] bytes, int size) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      JournalEntry entry = entry(in, size);
      if (in.hasRemaining()) {
        throw new IllegalArgumentException("%d bytes too many".formatted(in.remaining()));
      }
      return entry;
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("it ends too soon", e);
    }
  }

  private static JournalEntry entry(ByteBuffer in, int size) {
    byte kind = in.get();
    if (kind == BASE) {
      return new JournalEntry.Base(
          labels(in, size),
          in.hasRemaining()
              ? Optional.of(new Fingerprint(bytes(in, Fingerprint.BYTES)))
              : Optional.empty());
    }
    if (kind == RUN_HEEDED) {
      return new JournalEntry.RunHeeded(new Fingerprint(bytes(in, Fingerprint.BYTES)));
    }
    UUID id = new UUID(in.getLong(), in.getLong());
    return new JournalEntry.Edited(
        id,
        switch (kind) {
          case ASSIGN -> assign(in, size);
          case CLEAR -> new LabelEdit.Clear(PointRanges.read(in, size));
          case SKIP -> new LabelEdit.Skip(PointRanges.read(in, size));
          case RENAME -> new LabelEdit.Rename(text(in), text(in));
          case MERGE -> new LabelEdit.Merge(text(in), text(in));
          case UNDO -> new LabelEdit.Undo();
          case REDO -> new LabelEdit.Redo();
          default -> throw new IllegalArgumentException("an entry of kind " + kind);
        });
  }

  private static LabelEdit assign(ByteBuffer in, int size) {
    String name = text(in);
    return new LabelEdit.Assign(PointRanges.read(in, size), name);
  }

  private static Labels labels(ByteBuffer in, int size) {
    if (VariableInt.read(in) != size) {
      throw new IllegalArgumentException("labels of other than %d points".formatted(size));
    }
    List<String> names = new ArrayList<>();
    LongStream.Builder pairs = LongStream.builder();
    int classes = VariableInt.read(in);
    for (int k = 0; k < classes; k++) {
      names.add(text(in));
      for (int point : PointRanges.read(in, size)) {
        pairs.add((long) point << Integer.SIZE | k);
      }
    }
    long[] ascending = pairs.build().sorted().toArray();
    return Labels.of(size, ClassNames.of(names))
        .withAll(
            Arrays.stream(ascending).mapToInt(pair -> (int) (pair >> Integer.SIZE)).toArray(),
            Arrays.stream(ascending).mapToInt(pair -> (int) pair).toArray());
  }

  private static String text(ByteBuffer in) {
    byte[] bytes = bytes(in, VariableInt.read(in));
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("a text that is not UTF-8", e);
    }
  }

  private static byte[] bytes(ByteBuffer in, int count) {
    if (count > in.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[count];
    in.get(bytes);
    return bytes;
  }
}
