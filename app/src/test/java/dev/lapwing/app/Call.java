package dev.lapwing.app;

import dev.lapwing.run.Kernels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** One call of the command. */
public record Call(int exitCode, String out, String err) {

  /** Inside this process. */
  public static Call lapwing(Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Call call = to(out, args);
    return new Call(call.exitCode(), out.toString(StandardCharsets.UTF_8), call.err());
  }

  /** Inside this process, with something to read on standard input. */
  public static Call fed(byte[] input, Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Call call = with(new ByteArrayInputStream(input), out, args);
    return new Call(call.exitCode(), out.toString(StandardCharsets.UTF_8), call.err());
  }

  /** Inside this process, with another standard output. */
  public static Call to(OutputStream out, Object... args) {
    return with(InputStream.nullInputStream(), out, args);
  }

  private static Call with(InputStream in, OutputStream out, Object... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] texts = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
    int exitCode = Main.run(texts, in, out, new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Call(exitCode, "", err.toString(StandardCharsets.UTF_8));
  }

  /** In a process of its own, with these variables in its environment. */
  public static Call apart(Map<String, String> environment, Object... args)
      throws IOException, InterruptedException {
    ProcessBuilder builder = process(List.of(), args);
    builder.environment().putAll(environment);
    return end(builder.start());
  }

  /** In a process of its own, with these options for Java. */
  public static Call apart(List<String> javaOptions, Object... args)
      throws IOException, InterruptedException {
    return end(process(javaOptions, args).start());
  }

  private static Call end(Process process) throws IOException, InterruptedException {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Call(process.waitFor(), out, err);
  }

  /** A process of its own that has not begun, with SIMD if this one has it. */
  public static ProcessBuilder process(List<String> javaOptions, Object... args) {
    List<String> words = new ArrayList<>();
    words.add(ProcessHandle.current().info().command().orElse("java"));
    if (Kernels.simdAvailable()) {
      words.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    }
    words.addAll(javaOptions);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.lapwing.app.Main"));
    Arrays.stream(args).map(String::valueOf).forEach(words::add);
    return new ProcessBuilder(words);
  }

  public Map<String, Object> json() {
    return parse(out);
  }

  public static Map<String, Object> parse(String json) {
    return new JsonMapper().readValue(json, new TypeReference<Map<String, Object>>() {});
  }
}
