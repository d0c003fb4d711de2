package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Runs to be served, made by the commands that make them for people. */
final class SampleRuns {

  private SampleRuns() {}

  /** A run without labels, as {@code lapwing serve} begins it. */
  static Path begin(Path run, Object... args) throws IOException, InterruptedException {
    Stream<Object> words = Stream.concat(Stream.of("-o", run), Stream.of(args));
    try (ServedProcess server =
        ServedProcess.start(run.resolveSibling("err.txt"), words.toArray())) {
      server.awaitReady();
      server.end();
    }
    return run;
  }

  /** A copy of a run, to be changed. */
  static Path copy(Path run, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(run.relativize(file).toString()));
      }
    }
    return to;
  }

  /** A run that {@code lapwing label} makes. */
  static Path make(Path run, Object... args) {
    Stream<Object> words = Stream.concat(Stream.of("label", "-o", run), Stream.of(args));
    Call label = Call.lapwing(words.toArray());
    assertThat(label.exitCode()).as(label.err()).isZero();
    return run;
  }

  /**
   * One whose points have something to look at.
   *
   * @param table with the columns name, title and body
   * @param images a folder of pictures and sounds, by name
   */
  static Path makeWithItems(Path run, Path table, Path images, Path labels) {
    return make(
        run,
        table,
        "--id",
        "name",
        "--show",
        "title",
        "--show",
        "body",
        "--images",
        images,
        "--labels",
        labels);
  }
}
