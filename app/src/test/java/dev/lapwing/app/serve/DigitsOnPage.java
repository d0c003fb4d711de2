package dev.lapwing.app.serve;

import dev.lapwing.app.Digits;
import dev.lapwing.app.browser.PageUser;
import java.util.stream.IntStream;

/** Digits that are labelled on the page by someone who is always right. */
final class DigitsOnPage {

  private DigitsOnPage() {}

  /** Gives the items that are suggested their true classes. */
  static void labelTruly(PageUser user, int from, int to) throws InterruptedException {
    for (int k = from + 1; k <= to; k++) {
      user.label(Digits.classOf(user.awaitItem()));
      user.awaitAnswer(k);
      user.awaitSuggestions(k);
    }
  }

  /** The share of the points that the page shows with their true class. */
  static double accuracy(PageUser user) {
    String[] shown =
        user.page()
            .evaluate(
                """
                Promise.all([fetch('/api/state'), fetch('/api/answer')]).then(async ([state, answer]) => {
                  const { n, classes } = await state.json();
                  const codes = new Uint8Array(await answer.arrayBuffer(), 0, n);
                  return Array.from(codes, (code) => classes[(code & 127) - 1]?.name ?? '').join();
                })
                """)
            .split(",", -1);
    return IntStream.range(0, shown.length).filter(i -> shown[i].equals(Digits.classOf(i))).count()
        / (double) shown.length;
  }
}
