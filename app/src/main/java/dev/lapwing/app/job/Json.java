package dev.lapwing.app.job;

import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Maps, lists, texts and numbers as JSON, indented, keys in the map's order. */
public final class Json {

  private Json() {}

  public static String of(Map<String, ?> object) {
    return JsonMapper.builder()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build()
        .writeValueAsString(object);
  }
}
