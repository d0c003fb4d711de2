package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Digits;
import dev.lapwing.app.job.PredictionsFile;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.journal.LabelJournal;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LiveAnswer;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shown of a run with labels before anything has been solved for. */
class StoredAnswerTest {

  private static final int POINTS = 400;
  private static final RunContext CONTEXT = RunContext.defaults().withThreads(2);

  @TempDir private Path folder;

  private Path make(String method) throws IOException {
    Path points = Digits.csv(folder.resolve("points.csv"), IntStream.range(0, POINTS));
    Path few = Digits.labels(folder.resolve("few.csv"), 3, 1, POINTS);
    return SampleRuns.make(folder.resolve("run"), points, "--labels", few, "--method", method);
  }

  private static Optional<LiveAnswer> answer(Path run, LabelJournal journal) throws Exception {
    return StoredAnswer.of(StoredRun.read(run), journal, 7, CONTEXT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "dirichlet"})
  void itIsThatOfTheFolderToTheLastByte(String method) throws Exception {
    Path run = make(method);
    try (LabelJournal journal = LabelJournal.open(run, StoredRun.read(run))) {
      LiveAnswer answer = answer(run, journal).orElseThrow();
      assertThat(answer.revision()).isEqualTo(7);
      assertThat(answer.refined()).isFalse();
      Path again = folder.resolve("again.csv");
      PredictionsFile.write(again, answer.decision(), Integer::toString, Optional.empty());
      assertThat(again).hasSameTextualContentAs(run.resolve("predictions.csv"));
    }
  }

  @Test
  void withoutPotentialsTheClassesAreThereAndNothingIsCalledSure() throws Exception {
    Path run = make("spectral");
    List<String> lines = Files.readAllLines(run.resolve("predictions.csv"));
    try (LabelJournal journal = LabelJournal.open(run, StoredRun.read(run))) {
      Decision decision = answer(run, journal).orElseThrow().decision();
      for (int i = 0; i < POINTS; i++) {
        assertThat(decision.label(i).orElse("")).isEqualTo(lines.get(i + 1).split(",", -1)[1]);
        assertThat(decision.confidence(i)).isEqualTo(decision.status(i) == Status.GIVEN ? 1 : 0);
      }
    }
  }

  @Test
  void namesAndLabelsAreThoseOfNow() throws Exception {
    Path run = make("auto");
    StoredRun stored = StoredRun.read(run);
    Decision before = stored.labelling().orElseThrow().decision(CONTEXT);
    int[] given = stored.labels().points();
    int fresh =
        IntStream.range(0, POINTS)
            .filter(i -> !stored.labels().isLabelled(i))
            .findFirst()
            .orElseThrow();
    try (LabelJournal journal = LabelJournal.open(run, stored)) {
      journal.append(UUID.randomUUID(), new LabelEdit.Rename("0", "eight"));
      journal.append(UUID.randomUUID(), new LabelEdit.Rename("8", "0"));
      journal.append(UUID.randomUUID(), new LabelEdit.Clear(new int[] {given[0]}));
      journal.append(UUID.randomUUID(), new LabelEdit.Assign(new int[] {fresh}, "new"));
    }
    try (LabelJournal journal = LabelJournal.open(run, stored)) {
      Decision now = answer(run, journal).orElseThrow().decision();
      assertThat(now.classes()).isEqualTo(journal.history().labels().classes());
      assertThat(now.status(given[0])).isEqualTo(Status.PREDICTED);
      assertThat(now.label(fresh)).contains("new");
      for (int i = 0; i < POINTS; i++) {
        String then = before.label(i).orElseThrow();
        String name = then.equals("0") ? "eight" : then.equals("8") ? "0" : then;
        assertThat(now.label(i)).contains(i == fresh ? "new" : name);
      }
    }
  }

  @Test
  void thePageHasItFromTheFirstMomentOn() throws Exception {
    Path run = make("auto");
    List<Throwable> failures = new CopyOnWriteArrayList<>();
    try (LabelServer server = LabelServer.start(0, 0, 2, "test", failures::add)) {
      PageClient client = new PageClient(server.port(), server.url());
      server.open(HeldFolder.take(run, RunFiles.LAYOUT), CONTEXT);
      assertThat(client.state()).containsEntry("answered", 0).containsEntry("phase", "ready");
      assertThat(client.http().get("/api/answer").status()).isEqualTo(200);
      assertThat(client.label("0", 200)).isEqualTo(1);
      assertThat(client.awaitAnswer()).containsEntry("answered", 1);
    }
    assertThat(failures).isEmpty();
  }
}
