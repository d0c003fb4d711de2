package dev.lapwing.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a reply leaves to be done once it is sent. */
class AfterReplyTest {

  private static final long MOST_SECONDS = 60;

  private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());

  /** Else whoever asked would wait for what follows. */
  @Test
  void whatIsToBeDoneThenBeginsOnceTheReplyIsThere() throws Exception {
    CountDownLatch heard = new CountDownLatch(1);
    CompletableFuture<Boolean> done = new CompletableFuture<>();
    Runnable then = () -> done.complete(isHeard(heard));
    try (LocalServer other =
        LocalServer.start(0, request -> Reply.json("{}").then(then), failures::add)) {
      assertThat(RawHttp.signedIn(other.port(), other.url()).get("/").text()).isEqualTo("{}");
      heard.countDown();
      assertThat(done.get(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static boolean isHeard(CountDownLatch latch) {
    try {
      return latch.await(MOST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      return false;
    }
  }

  @Test
  void whatFailsThenIsToldOfAndEndsNothing() throws Exception {
    Runnable then =
        () -> {
          throw new IllegalStateException("then");
        };
    try (LocalServer other =
        LocalServer.start(0, request -> Reply.json("{}").then(then), failures::add)) {
      RawHttp client = RawHttp.signedIn(other.port(), other.url());
      assertThat(client.get("/").status()).isEqualTo(200);
      assertThat(client.get("/").status()).isEqualTo(200);
    }
    assertThat(failures).isNotEmpty().allMatch(each -> "then".equals(each.getMessage()));
  }
}
