package dev.lapwing.app.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Maps, lists, texts and numbers as JSON, indented, keys in the map's order. */
public final class Json {

  private Json() {}

  /** An object as it was written. */
  public static Map<String, Object> read(Path file) throws IOException {
    try {
      return new JsonMapper()
          .readValue(Files.readString(file), new TypeReference<Map<String, Object>>() {});
    } catch (JacksonException e) {
      throw new IOException(file + " is no JSON object as lapwing writes it", e);
    }
  }

  public static String of(Map<String, ?> object) {
    return JsonMapper.builder()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build()
        .writeValueAsString(object);
  }
}
