package dev.lapwing.app.browser;

import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A page as its user has it: keys, mouse, window; and what a test may look at. */
public final class PageDriver implements AutoCloseable {

  public static final int SHIFT = 8;
  private static final int CONTROL = 2;

  private static final Map<String, Integer> KEY_CODES =
      Map.of(
          "Enter",
          13,
          "Escape",
          27,
          "Tab",
          9,
          "Backspace",
          8,
          " ",
          32,
          "ArrowLeft",
          37,
          "ArrowUp",
          38,
          "ArrowRight",
          39,
          "ArrowDown",
          40,
          "Home",
          36);

  private final DevTools tools;

  PageDriver(DevTools tools) {
    this.tools = tools;
    for (String domain : List.of("Page", "Runtime", "Log")) {
      tools.send(domain + ".enable", Map.of());
    }
  }

  public void open(String address) {
    tools.send("Page.navigate", Map.of("url", address));
  }

  /** Tabs behind another are not drawn, and their dialogs do not end. */
  public void bringToFront() {
    tools.send("Page.bringToFront", Map.of());
  }

  public void resize(int width, int height) {
    tools.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  /** A phone: fingers and no mouse. */
  public void touch() {
    resize(390, 844);
    tools.send("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
  }

  public void prefers(String colourScheme) {
    Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", colourScheme);
    tools.send("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  /** Presses and releases a key, named as scripts name it: {@code a}, {@code Enter}. */
  public void press(String key) {
    press(key, 0);
  }

  public void press(String key, int modifiers) {
    int code = KEY_CODES.getOrDefault(key, (int) Character.toUpperCase(key.charAt(0)));
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("key", key);
    event.put("windowsVirtualKeyCode", code);
    event.put("modifiers", modifiers);
    boolean types = (key.length() == 1 || key.equals("Enter")) && (modifiers & CONTROL) == 0;
    event.put("type", types ? "keyDown" : "rawKeyDown");
    if (types) {
      event.put("text", key.equals("Enter") ? "\r" : key);
    }
    tools.send("Input.dispatchKeyEvent", event);
    event.remove("text");
    event.put("type", "keyUp");
    tools.send("Input.dispatchKeyEvent", event);
  }

  /** Types into what has the focus, any characters. */
  public void type(String text) {
    tools.send("Input.insertText", Map.of("text", text));
  }

  public void moveTo(double x, double y) {
    mouse("mouseMoved", x, y, 0, false);
  }

  public void click(double x, double y) {
    drag(0, new double[] {x, y});
  }

  /** Presses the button at the first place, moves over the others and lets go at the last. */
  public void drag(int modifiers, double[]... places) {
    double[] first = places[0];
    double[] last = places[places.length - 1];
    moveTo(first[0], first[1]);
    mouse("mousePressed", first[0], first[1], modifiers, true);
    for (int p = 1; p < places.length; p++) {
      mouse("mouseMoved", places[p][0], places[p][1], modifiers, true);
    }
    mouse("mouseReleased", last[0], last[1], modifiers, false);
  }

  private void mouse(String type, double x, double y, int modifiers, boolean down) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("type", type);
    event.put("x", x);
    event.put("y", y);
    event.put("modifiers", modifiers);
    event.put("button", down || type.equals("mouseReleased") ? "left" : "none");
    event.put("buttons", down ? 1 : 0);
    event.put("clickCount", type.equals("mouseMoved") ? 0 : 1);
    tools.send("Input.dispatchMouseEvent", event);
  }

  /** What a script comes to, as text; the page's promises are waited for. */
  public String evaluate(String script) {
    JsonNode answer =
        tools.send(
            "Runtime.evaluate",
            Map.of("expression", script, "returnByValue", true, "awaitPromise", true));
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(script + ": " + answer.get("exceptionDetails"));
    }
    JsonNode value = answer.get("result").get("value");
    return value == null ? "" : value.asString();
  }

  /** A data attribute of the page's root, named as scripts name it; empty if there is none. */
  public String data(String name) {
    return evaluate("document.documentElement?.dataset." + name + " ?? ''");
  }

  /** The text of the first element that a selector finds; empty if it is hidden. */
  public String text(String selector) {
    return evaluate(
        "[...document.querySelectorAll('"
            + selector
            + "')].slice(0, 1)"
            + ".map((each) => (each.checkVisibility() ? each.innerText : '')).join()");
  }

  public void clickOn(String selector) {
    evaluate("document.querySelector('" + selector + "').click()");
  }

  /** Waits until a script is true. */
  public void await(String condition) throws InterruptedException {
    long started = System.nanoTime();
    while (!evaluate("Boolean(" + condition + ")").equals("true")) {
      if (System.nanoTime() - started > TimeUnit.SECONDS.toNanos(30)) {
        throw new AssertionError(
            "never so: %s; the page: %s; the console: %s"
                .formatted(
                    condition,
                    evaluate("JSON.stringify(document.documentElement?.dataset)"),
                    console()));
      }
      Thread.sleep(20);
    }
  }

  /** Waits until a data attribute of the page's root has a value. */
  public void await(String name, Object value) throws InterruptedException {
    await("document.documentElement?.dataset." + name + " === '" + value + "'");
  }

  /** What scripts said or failed with; failed requests are no part of it. */
  public List<String> console() {
    return tools.console();
  }

  public List<String> failedRequests() {
    return tools.network();
  }

  /** Where files go that the page lets its user download. */
  public void downloadTo(Path folder) {
    tools.send(
        "Page.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toAbsolutePath().toString()));
  }

  /** The window as it is now, as PNG. */
  public byte[] screenshot() {
    JsonNode answer = tools.send("Page.captureScreenshot", Map.of("format", "png"));
    return Base64.getDecoder().decode(answer.get("data").asString());
  }

  @Override
  public void close() {
    tools.send("Page.close", Map.of());
    tools.close();
  }
}
