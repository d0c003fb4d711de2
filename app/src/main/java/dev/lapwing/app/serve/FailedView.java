package dev.lapwing.app.serve;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Why there is no run to label, as the page reads it. */
final class FailedView {

  private final String sentence;
  private final CountDownLatch told = new CountDownLatch(1);

  FailedView(String sentence) {
    this.sentence = sentence;
  }

  String sentence() {
    return sentence;
  }

  /** What a page is told that asks how things stand. */
  Map<String, Object> told() {
    told.countDown();
    return facts();
  }

  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("phase", "failed");
    facts.put("error", sentence);
    facts.put("n", 0);
    facts.put("revision", -1);
    facts.put("classes", List.of());
    return facts;
  }

  /** Waits until a page was told; returns whether one was. */
  boolean awaitTold(Duration patience) throws InterruptedException {
    return told.await(patience.toMillis(), TimeUnit.MILLISECONDS);
  }
}
