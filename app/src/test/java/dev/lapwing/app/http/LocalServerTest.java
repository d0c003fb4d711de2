package dev.lapwing.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each line of what a page on this machine must be safe from, as a request. */
class LocalServerTest {

  private final List<Request> asked = Collections.synchronizedList(new ArrayList<>());
  private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
  private LocalServer server;
  private RawHttp stranger;
  private RawHttp user;

  @BeforeEach
  void start() throws IOException {
    server =
        LocalServer.start(
            0,
            request -> {
              asked.add(request);
              if (request.path().equals("/broken")) {
                throw new IllegalStateException("broken");
              }
              return request.path().equals("/packable")
                  ? Reply.packable(
                      "text/plain", "plain ".repeat(100).getBytes(StandardCharsets.UTF_8))
                  : Reply.json("{}");
            },
            failures::add);
    stranger = RawHttp.to(server.port());
    user = RawHttp.signedIn(server.port(), server.url());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void theTokenOfTheAddressGivesACookieThatScriptsCannotReadAndOtherSitesCannotSend()
      throws IOException {
    RawHttp.Answer answer = stranger.get(server.url().substring(server.url().indexOf("/?")));
    assertThat(answer.status()).isEqualTo(303);
    assertThat(answer.header("Location")).contains("/");
    assertThat(answer.header("Set-Cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Strict", "Path=/");
  }

  @Test
  void noRequestLeadsElsewhere() throws IOException {
    String token = server.url().substring(server.url().indexOf("?"));
    for (String target : List.of("//evil.example/" + token, "/%2F/evil.example/" + token)) {
      assertThat(stranger.get(target).header("Location")).isIn(Optional.empty(), Optional.of("/"));
    }
  }

  @Test
  void aTokenHas192BitsAndIsNewAtEveryStart() throws IOException {
    String token = server.url().substring(server.url().indexOf('=') + 1);
    assertThat(Base64.getUrlDecoder().decode(token)).hasSize(24);
    try (LocalServer other = LocalServer.start(0, request -> Reply.json("{}"), failures::add)) {
      assertThat(other.url()).doesNotContain(token);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/?token=", "/?token=wrong", "/api/state", "/api/state?token=x"})
  void withoutTheCookieNothingIsTold(String target) throws IOException {
    assertThat(stranger.get(target).status()).isEqualTo(403);
    assertThat(
            stranger.with("Cookie", "lapwing-%d=x".formatted(server.port())).get(target).status())
        .isEqualTo(403);
    assertThat(asked).isEmpty();
  }

  @Test
  void withItRequestsAreAnswered() throws IOException {
    assertThat(user.get("/api/item/1?why&q=a%20b").status()).isEqualTo(200);
    assertThat(asked.get(0).path()).isEqualTo("/api/item/1");
    assertThat(asked.get(0).parameter("why")).contains("");
    assertThat(asked.get(0).parameter("q")).contains("a b");
    assertThat(asked.get(0).parameter("none")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", ""})
  void anotherHostIsRefused(String host) throws IOException {
    assertThat(user.with("Host", host).get("/api/state").status()).isIn(403, 400);
    assertThat(asked).isEmpty();
  }

  @Test
  void localhostIsUs() throws IOException {
    assertThat(user.with("Host", "localhost:" + server.port()).get("/api/state").status())
        .isEqualTo(200);
  }

  @Test
  void aChangeMustComeFromOurOwnPage() throws IOException {
    assertThat(user.post("/api/edits", "{}").status()).isEqualTo(200);
    assertThat(user.without("Origin").post("/api/edits", "{}").status()).isEqualTo(403);
    for (String origin :
        List.of(
            "null",
            "https://evil.example",
            "http://127.0.0.1:1",
            "http://localhost:" + server.port())) {
      assertThat(user.with("Origin", origin).post("/api/edits", "{}").status()).isEqualTo(403);
    }
    assertThat(asked).hasSize(1);
  }

  @Test
  void aChangeMustBeJson() throws IOException {
    for (String type :
        List.of("text/plain", "application/x-www-form-urlencoded", "application/jsonp")) {
      assertThat(user.with("Content-Type", type).post("/api/edits", "{}").status()).isEqualTo(415);
    }
    assertThat(user.without("Content-Type").post("/api/edits", "{}").status()).isEqualTo(415);
    assertThat(
            user.with("Content-Type", "application/json; charset=utf-8")
                .post("/api/edits", "{}")
                .status())
        .isEqualTo(200);
    assertThat(asked).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"})
  void othersThanGetAndPostAreRefused(String method) throws IOException {
    assertThat(user.send(method, "/api/edits", "").status()).isEqualTo(405);
    assertThat(asked).isEmpty();
  }

  @Test
  void moreThanFourMegabytesAreNotRead() throws IOException {
    assertThat(user.post("/api/edits", "x".repeat(LocalServer.MOST_BYTES)).status()).isEqualTo(200);
    assertThat(user.post("/api/edits", "x".repeat(LocalServer.MOST_BYTES + 1)).status())
        .isEqualTo(413);
    assertThat(asked).hasSize(1);
  }

  @Test
  void everyReplyTellsTheBrowserWhatNotToDo() throws IOException {
    for (RawHttp.Answer answer : List.of(user.get("/"), stranger.get("/"), user.get("/broken"))) {
      assertThat(answer.header("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'")
          .doesNotContain("unsafe");
      assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
      assertThat(answer.header("Cross-Origin-Resource-Policy")).contains("same-origin");
      assertThat(answer.header("Referrer-Policy")).contains("no-referrer");
      assertThat(answer.header("Cache-Control")).contains("no-store");
      assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    }
  }

  @Test
  void aFailureIsOursAndSaysNothingOfItself() throws IOException {
    RawHttp.Answer answer = user.get("/broken");
    assertThat(answer.status()).isEqualTo(500);
    assertThat(answer.text()).doesNotContain("IllegalState");
    assertThat(failures).hasSize(1);
  }

  @Test
  void bytesArePackedForWhoSaysThatItUnpacksThem() throws IOException {
    for (String none : List.of("", "br", "gzip;q=0", "gzip; q=0.0, deflate", "xgzip")) {
      RawHttp.Answer plain = user.with("Accept-Encoding", none).get("/packable");
      assertThat(plain.header("Content-Encoding")).as(none).isEmpty();
      assertThat(plain.text()).startsWith("plain plain");
    }
    assertThat(user.get("/packable").text()).startsWith("plain plain");
    for (String some : List.of("gzip", "br, GZIP;q=0.5", "deflate , gzip")) {
      RawHttp.Answer packed = user.with("Accept-Encoding", some).get("/packable");
      assertThat(packed.header("Content-Encoding")).as(some).contains("gzip");
      assertThat(packed.header("Vary")).contains("Accept-Encoding");
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
        assertThat(in.readAllBytes()).hasSize(600);
      }
    }
    assertThat(user.with("Accept-Encoding", "gzip").get("/api/state").header("Content-Encoding"))
        .isEmpty();
  }

  /** Nobody sees the console of a server that has run for hours, if every slip is a line there. */
  @Test
  void whoAsksForHeadersOrGoesAwayIsNoFailureOfOurs() throws Exception {
    List<LogRecord> logged = Collections.synchronizedList(new ArrayList<>());
    Handler log = new LogKeeper(logged);
    Logger logger = Logger.getLogger("com.sun.net.httpserver");
    logger.addHandler(log);
    try {
      RawHttp.Answer head = user.send("HEAD", "/api/state", "");
      assertThat(head.status()).isEqualTo(405);
      assertThat(head.body()).isEmpty();
      halfSend("GET / HT");
      halfSend("POST /api/edits HTTP/1.1\r\n%s\r\nContent-Length: 100\r\n\r\n{");
      halfSend("POST /api/edits HTTP/1.1\r\n%s\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{");
      assertThat(user.get("/api/state").status()).as("the next one").isEqualTo(200);
      Thread.sleep(300);
    } finally {
      logger.removeHandler(log);
    }
    assertThat(failures).isEmpty();
    assertThat(logged).isEmpty();
    assertThat(asked).hasSize(1);
  }

  private void halfSend(String text) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String headers = String.join("\r\n", user.headerLines());
      socket.getOutputStream().write(text.formatted(headers).getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  private static final class LogKeeper extends Handler {

    private final List<LogRecord> kept;

    LogKeeper(List<LogRecord> kept) {
      this.kept = kept;
      setLevel(Level.INFO);
    }

    @Override
    public void publish(LogRecord each) {
      if (isLoggable(each)) {
        kept.add(each);
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void itListensOnThisMachineOnly() throws IOException {
    for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress address : Collections.list(each.getInetAddresses())) {
        if (!address.isLoopbackAddress()) {
          assertThat(isOpen(address)).as(address.toString()).isFalse();
        }
      }
    }
    assertThat(isOpen(InetAddress.getLoopbackAddress())).isTrue();
  }

  private boolean isOpen(InetAddress address) {
    try (Socket socket = new Socket(address, server.port())) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }
}
