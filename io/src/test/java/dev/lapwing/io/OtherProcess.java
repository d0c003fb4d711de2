package dev.lapwing.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Another Java, to be killed. */
public final class OtherProcess {

  private OtherProcess() {}

  /** Runs a class of the tests; what it prints is for the caller. */
  public static Process start(Class<?> main, String... args) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(ProcessHandle.current().info().command().orElse("java"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    words.addAll(List.of(args));
    return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
