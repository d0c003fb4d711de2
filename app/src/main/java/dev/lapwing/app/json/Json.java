package dev.lapwing.app.json;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.type.TypeReference;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;

/** Maps, lists, texts and numbers as JSON, indented, keys in the map's order. */
public final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Made when something is read: it takes long, and most calls only write. */
  private static final class Reader {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};
  }

  private Json() {}

  /**
   * An object as it was written.
   *
   * @param remedy what to do if it is garbled
   */
  public static Map<String, Object> read(Path file, String remedy)
      throws DataException, IOException {
    try {
      Map<String, Object> object = Reader.MAPPER.readValue(Files.readString(file), Reader.OBJECT);
      if (object != null) { // the text may be null
        return object;
      }
    } catch (JacksonException | CharacterCodingException e) {
      // said below; the parser's words are about tokens and help nobody
    }
    throw DataException.in(file).refuse("is garbled or cut off, no JSON object", remedy);
  }

  /** An object that somebody sent; empty if it is none. */
  public static Optional<Map<String, Object>> parse(byte[] utf8) {
    try {
      return Optional.ofNullable(Reader.MAPPER.readValue(utf8, Reader.OBJECT));
    } catch (JacksonException e) {
      return Optional.empty(); // the caller says what he waited for
    }
  }

  /** The same on one line, for programs that read lines. */
  public static String line(Map<String, ?> object) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      write(object, out);
    }
    return text.toString();
  }

  /** Written token by token: a mapper would take a tenth of a second to find out what a map is. */
  public static String of(Map<String, ?> object) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(new Indented(), text)) {
      write(object, out);
    }
    return text.toString();
  }

  private static void write(@Nullable Object value, JsonGenerator out) {
    if (value == null) {
      out.writeNull();
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      map.forEach(
          (name, each) -> {
            out.writeName(String.valueOf(name));
            write(each, out);
          });
      out.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      out.writeStartArray();
      list.forEach(each -> write(each, out));
      out.writeEndArray();
    } else if (value instanceof Integer || value instanceof Long) {
      out.writeNumber(((Number) value).longValue());
    } else if (value instanceof Double number) {
      out.writeNumber(number);
    } else if (value instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (value instanceof String text) {
      out.writeString(text);
    } else {
      throw new IllegalArgumentException("no JSON for a " + value.getClass().getName());
    }
  }

  private static final class Indented extends ObjectWriteContext.Base {

    @Override
    public PrettyPrinter getPrettyPrinter() {
      return new DefaultPrettyPrinter();
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
