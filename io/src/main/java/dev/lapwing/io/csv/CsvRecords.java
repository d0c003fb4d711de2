package dev.lapwing.io.csv;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Gzip;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;

/**
 * The records of a delimited text file in order, each with the line it begins on: RFC 4180, with
 * any delimiter, any mixture of line ends, a byte-order mark or none, packed by gzip or not. A
 * field that begins with a quotation mark may hold delimiters, line ends and doubled marks. Text
 * must be UTF-8.
 */
public final class CsvRecords implements Closeable {

  private static final int END = -1;
  private static final char QUOTE = '"';
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final DataException.Place file;
  private final char delimiter;
  private final Reader reader;
  private final char[] buffer = new char[1 << 15];
  private int position;
  private int limit;

  private final List<String> fields = new ArrayList<>();
  private final StringBuilder field = new StringBuilder();
  private long line = 1;
  private long recordLine;
  private boolean quotedFirst;

  public CsvRecords(Path path, char delimiter) throws DataException, IOException {
    this.file = DataException.in(path);
    this.delimiter = delimiter;
    this.reader =
        new InputStreamReader(
            Gzip.open(path),
            StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
    try {
      if (peek() == BYTE_ORDER_MARK) {
        position++;
      }
    } catch (DataException | IOException e) {
      reader.close();
      throw e;
    }
  }

  /** Goes to the next record; false if there is none. */
  public boolean next() throws DataException, IOException {
    fields.clear();
    recordLine = line;
    if (peek() == END) {
      return false;
    }
    quotedFirst = peek() == QUOTE;
    while (peek() == QUOTE ? quotedField() : plainField()) {
      // one field after another
    }
    return true;
  }

  /** The line the record begins on, counted from 1. */
  public long line() {
    return recordLine;
  }

  /** The fields of the record; the list is good until the next one. */
  public List<String> fields() {
    return fields;
  }

  /** Whether the record is an empty line. */
  public boolean isBlank() {
    return fields.size() == 1 && fields.get(0).isEmpty() && !quotedFirst;
  }

  public DataException.Place place() {
    return file.line(recordLine);
  }

  /** Reads a field up to its end; true if another follows it in the record. */
  private boolean plainField() throws DataException, IOException {
    field.setLength(0);
    for (int c = peek(); c != END; c = peek()) {
      position++;
      if (endsField(c)) {
        return finishField(c);
      }
      field.append((char) c);
    }
    return finishField(END);
  }

  private boolean quotedField() throws DataException, IOException {
    field.setLength(0);
    long opened = line;
    position++;
    for (int c = peek(); c != END; c = peek()) {
      position++;
      if (c == QUOTE && peek() != QUOTE) {
        return afterQuotes();
      }
      if (c == QUOTE) {
        position++;
      }
      if (c == '\n') {
        line++;
      }
      field.append((char) c);
    }
    throw file.line(opened)
        .refuse(
            "a quotation mark opens here and never closes",
            "close it, or double it if it is part of the text");
  }

  private boolean afterQuotes() throws DataException, IOException {
    int c = peek();
    if (c == END) {
      return finishField(END);
    }
    position++;
    if (endsField(c)) {
      return finishField(c);
    }
    throw place()
        .value(field.toString() + QUOTE + (char) c)
        .refuse("goes on after its closing quotation mark", "double the marks inside the text");
  }

  private boolean endsField(int c) {
    return c == delimiter || c == '\n' || c == '\r';
  }

  /** Takes the field, which this character ended; true if another follows it in the record. */
  private boolean finishField(int c) throws DataException, IOException {
    fields.add(field.toString());
    if (c == '\n' || c == '\r') {
      endLine(c);
    }
    return c == delimiter;
  }

  private void endLine(int c) throws DataException, IOException {
    if (c == '\r' && peek() == '\n') {
      position++;
    }
    line++;
  }

  private int peek() throws DataException, IOException {
    if (position == limit && !fill()) {
      return END;
    }
    return buffer[position];
  }

  private boolean fill() throws DataException, IOException {
    try {
      position = 0;
      limit = Math.max(0, reader.read(buffer));
      return limit > 0;
    } catch (CharacterCodingException e) {
      limit = 0;
      throw file.line(line)
          .refuse("this or one of the next lines is not UTF-8 text", "save the file as UTF-8");
    } catch (ZipException | EOFException e) {
      limit = 0;
      throw Gzip.damaged(file);
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
