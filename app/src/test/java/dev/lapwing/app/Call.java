package dev.lapwing.app;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** One call of the command, inside this process. */
public record Call(int exitCode, String out, String err) {

  public static Call lapwing(Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] texts = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
    int exitCode =
        Main.run(
            texts,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Call(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  public Map<String, Object> json() {
    return parse(out);
  }

  public static Map<String, Object> parse(String json) {
    return new JsonMapper().readValue(json, new TypeReference<Map<String, Object>>() {});
  }
}
