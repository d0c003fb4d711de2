package dev.lapwing.app.serve;

import dev.lapwing.app.http.Reply;
import dev.lapwing.app.http.Request;
import dev.lapwing.app.job.PredictionsFile;
import dev.lapwing.app.json.Json;
import dev.lapwing.decision.Decision;
import dev.lapwing.explain.Explanation;
import dev.lapwing.io.csv.CsvField;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LiveAnswer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** What the page asks of a run that is there, and changes nothing. */
final class SessionReplies {

  private static final String CSV = "text/csv; charset=utf-8";
  private static final String BINARY = "application/octet-stream";

  private final LabelSession session;
  private final ServedRun run;

  SessionReplies(LabelSession session) {
    this.session = session;
    this.run = session.run();
  }

  Reply get(Request request) throws IOException {
    Optional<String> item = request.below("/api/item/");
    if (item.isPresent()) {
      return item(row(item.get()), request.parameter("why").isPresent());
    }
    Optional<String> media = request.below("/api/media/");
    if (media.isPresent()) {
      int row = row(media.get());
      return run.media().reply(row, new ItemView(run).texts(row));
    }
    return switch (request.path()) {
      case "/api/state" -> Reply.json(Json.line(session.state()));
      case "/api/points" -> Reply.of(BINARY, run.places().bytes());
      case "/api/answer" -> answer();
      case "/api/search" ->
          Reply.json(Json.line(ItemSearch.of(run.points(), request.parameter("q").orElse(""))));
      case "/api/export", "/api/export/labels.csv" ->
          Reply.download(CSV, "labels.csv", this::writeLabels);
      case "/api/export/predictions.csv" -> predictions();
      default -> LabelServer.error(Reply.NOT_FOUND, "there is nothing of this name");
    };
  }

  private int row(String text) {
    int row = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
    if (row < 0 || row >= run.size()) {
      throw new IllegalArgumentException(
          "there is no such row; there are %,d, numbered from 0".formatted(run.size()));
    }
    return row;
  }

  private Reply item(int row, boolean why) throws IOException {
    ItemView view = new ItemView(run);
    Map<String, Object> facts = view.facts(row, session.answer(), session.history().isSkipped(row));
    if (why) {
      Optional<Explanation> explanation = session.explain(row);
      if (explanation.isPresent()) {
        view.putReasons(explanation.get(), facts);
      } else {
        facts.put("why", null);
      }
    }
    return Reply.json(Json.line(facts));
  }

  private Reply answer() {
    Optional<LiveAnswer> answer = session.answer();
    if (answer.isEmpty()) {
      return LabelServer.error(Reply.NOT_YET, "the first answer is still being made");
    }
    Decision decision = answer.get().decision();
    return Reply.of(BINARY, AnswerBytes.of(decision))
        .withHeader("X-Revision", Long.toString(answer.get().revision()))
        .withHeader("X-Refined", Boolean.toString(answer.get().refined()))
        .withHeader("X-Width", Integer.toString(AnswerBytes.width(decision)));
  }

  private void writeLabels(OutputStream out) throws IOException {
    Labels labels = session.history().labels();
    Writer lines = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    lines.write("id,label\n");
    try {
      labels.forEach(
          (point, k) -> {
            try {
              lines.write(CsvField.quoted(run.points().ids().id(point)));
              lines.write(',');
              lines.write(CsvField.quoted(labels.classes().name(k)));
              lines.write('\n');
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    lines.flush();
  }

  private Reply predictions() {
    Optional<LiveAnswer> answer = session.answer();
    if (answer.isEmpty()) {
      return LabelServer.error(Reply.NOT_YET, "the first answer is still being made");
    }
    Decision decision = answer.get().decision();
    return Reply.download(
        CSV,
        "predictions.csv",
        out -> PredictionsFile.write(out, decision, run.points().ids()::id, Optional.empty()));
  }
}
