package dev.lapwing.app.serve;

import dev.lapwing.app.serve.page.LabellingPage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a run is that is being made, as the page reads it.
 *
 * @param name what is being done
 * @param fraction how much of that is done
 */
record BuildingView(String name, double fraction) {

  private static final double STEP = 0.01;

  /** Whether there is something new to tell. */
  boolean isNewsAfter(BuildingView before) {
    return !name.equals(before.name)
        || Math.abs(fraction - before.fraction) >= STEP
        || fraction == 1;
  }

  Map<String, Object> phase() {
    Map<String, Object> facts = progress();
    facts.put("phase", "building");
    return facts;
  }

  private Map<String, Object> progress() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("name", name);
    facts.put("fraction", fraction);
    return facts;
  }

  /** The page that shows it from the first moment on. */
  byte[] page() {
    return LabellingPage.html(
        "%s · %d %%".formatted(name, (int) Math.floor(100 * fraction)), fraction);
  }

  Map<String, Object> state() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("phase", "building");
    facts.put("building", progress());
    facts.put("n", 0);
    facts.put("revision", -1);
    facts.put("classes", List.of());
    return facts;
  }
}
