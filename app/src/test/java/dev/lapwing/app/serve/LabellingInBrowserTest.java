package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import dev.lapwing.app.browser.PageDriver;
import dev.lapwing.app.browser.PageUser;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Digits are labelled on the page of a real server, in a real browser. */
class LabellingInBrowserTest extends BrowserTest {

  private static final int POINTS = 400;
  private static final int LABELS = 40;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @BeforeAll
  static void beginRun() throws Exception {
    Path points = Digits.csv(common.resolve("digits.csv"), IntStream.range(0, POINTS));
    SampleRuns.begin(common.resolve("begun"), points, "--image-shape", "8x8");
  }

  /** The digits without labels. */
  private Path begun() throws IOException {
    return SampleRuns.copy(common.resolve("begun"), folder.resolve("run"));
  }

  @Test
  void fromNoLabelToFortyByKeysAloneThroughAKill() throws Exception {
    Path points = common.resolve("digits.csv");
    Path run = folder.resolve("run");
    Path log = folder.resolve("err.txt");
    int port;
    PageUser user;
    List<String> acknowledged;
    try (ServedProcess server =
        ServedProcess.start(log, points, "--image-shape", "8x8", "-o", run)) {
      port = server.port();
      user = session().open(server.url());
      assertThat(user.page().text("#advice")).contains("new class (N)");
      DigitsOnPage.labelTruly(user, 0, LABELS - 1);
      acknowledged = server.client().labels();
      server.kill();
    }
    user.page().await("gone", true);
    assertThat(user.page().text("#banner")).contains("does not answer", "What was saved is safe");
    try (ServedProcess server = ServedProcess.start(log, run, "--port", port)) {
      user.page().await("document.querySelector('#banner').innerText.includes('started anew')");
      assertThat(user.page().text("#banner")).contains("open the address it printed");
      PageUser other = session().open(server.url());
      user.page().await("gone", false); // the address was opened, in whichever tab
      assertThat(server.client().labels()).hasSize(LABELS - 1).isEqualTo(acknowledged);
      DigitsOnPage.labelTruly(user, LABELS - 1, LABELS);
      other.awaitAnswer(LABELS);
      assertThat(other.page().text("#counts")).contains("40 of 400 labelled", "10 classes", "sure");
      assertThat(DigitsOnPage.accuracy(user)).isGreaterThan(.9);
    }
  }

  @Test
  void aLassoIsLabelledAfterALookAtSamplesAndUndoneAtOnce() throws Exception {
    PageUser user = session().open(begun());
    user.lassoAll();
    user.page().await("selected", POINTS);
    assertThat(user.page().evaluate("document.querySelectorAll('#selection .thumb').length"))
        .isEqualTo("24");
    user.nameClass("all");
    user.awaitAnswer(1);
    user.page().await("given", POINTS);
    user.page().press("z");
    user.awaitAnswer(2);
    user.page().await("given", 0);
    user.page().press("l"); // by keys alone: what lies below the circle
    user.page().press("Enter");
    user.page().await("document.documentElement.dataset.selected > 0");
    user.page().press("Escape");
    user.page().await("selected", 0);
  }

  @Test
  void classesAreRenamedAndMergedAndBothTakenBack() throws Exception {
    PageUser user = session().open(labelled("id,label\n0,zero\n1,one\n2,two\n"));
    int before = user.answered();
    editClass(user, "two", "rename", "TWO");
    user.page().await("document.querySelector('[data-class=TWO]')");
    user.awaitAnswer(before + 1);
    editClass(user, "TWO", "merge", "one");
    user.page().await("!document.querySelector('[data-class=TWO]')");
    user.awaitAnswer(before + 2);
    assertThat(user.page().text("#classes")).contains("one", "zero").doesNotContain("TWO");
    user.page().press("z");
    user.page().await("document.querySelector('[data-class=TWO]')");
    user.page().press("z");
    user.page().await("document.querySelector('[data-class=two]')");
    user.page().press("Z", PageDriver.SHIFT);
    user.page().await("document.querySelector('[data-class=TWO]')");
    user.awaitAnswer(before + 5);
  }

  private Path labelled(String labels) throws IOException {
    Path run = begun();
    Path file = Files.writeString(folder.resolve("few.csv"), labels);
    Call add = Call.lapwing("add", run, "--labels", file);
    assertThat(add.exitCode()).as(add.err()).isZero();
    return run;
  }

  private static void editClass(PageUser user, String name, String what, String to)
      throws InterruptedException {
    user.page().clickOn("[aria-label=\"Rename or merge " + name + "\"]");
    user.page().await("document.querySelector('#editing').open");
    if (what.equals("rename")) {
      user.page().type(to); // over the name, which is selected
      user.page().press("Enter");
    } else {
      user.page().evaluate("document.querySelector('#editing select').value = '" + to + "'");
      user.page().clickOn("#editing [value=merge]");
    }
    user.page().await("!document.querySelector('#editing').open");
  }

  @Test
  void undoGoesOnAfterARestart() throws Exception {
    Path run = begun();
    String address = session().serve(run, 0);
    DigitsOnPage.labelTruly(session().open(address), 0, 3);
    PageUser user = session().open(session().serve(run, URI.create(address).getPort()));
    user.page().await("given", 3);
    for (int undone = 1; undone <= 3; undone++) {
      user.page().press("z");
      user.awaitAnswer(3 + undone);
      user.page().await("given", 3 - undone);
    }
    assertThat(user.page().evaluate("document.querySelector('[data-command=undo]').disabled"))
        .isEqualTo("true");
  }

  @Test
  void aLabelGivenInOneTabAppearsInTheOther() throws Exception {
    String address = session().serve(begun(), 0);
    PageUser one = session().open(address);
    PageUser two = session().open(address);
    one.page().bringToFront();
    int row = one.awaitItem();
    one.nameClass("first");
    two.awaitAnswer(1);
    two.page().await("given", 1);
    assertThat(two.page().text("#classes")).contains("first");
    assertThat(two.awaitItem()).isNotEqualTo(row);
    two.page().bringToFront();
    two.page().press("1");
    one.awaitAnswer(2);
    one.page().await("given", 2);
    one.page().press("z"); // one order of edits for both
    two.awaitAnswer(3);
    two.page().await("given", 1);
  }

  @Test
  void aSuspiciousLabelIsShownAndChanged() throws Exception {
    Path few = Digits.labels(folder.resolve("few.csv"), 5, 3, POINTS);
    int wrong = plain(few);
    String other = Digits.classOf(wrong).equals("0") ? "6" : "0";
    PageUser user = session().open(labelled(Files.readString(few) + wrong + "," + other + "\n"));
    user.page().await("document.querySelector('.notice.suspicious')");
    assertThat(user.page().text(".notice.suspicious"))
        .contains(wrong + " is given " + other, "say " + Digits.classOf(wrong));
    user.page().clickOn(".notice.suspicious button");
    user.page().await("current", wrong);
    user.awaitItem();
    user.page().await("accepts", Digits.classOf(wrong));
    assertThat(user.page().text("#now")).contains("but its surroundings say");
    user.page().press("Enter");
    user.page().await("!document.querySelector('.notice.suspicious')");
  }

  /** A point without a label, of a class that is seldom taken for another. */
  private static int plain(Path few) throws IOException {
    List<String> given = Files.readAllLines(few);
    return IntStream.range(0, POINTS)
        .filter(i -> Digits.classOf(i).equals("4") || Digits.classOf(i).equals("6"))
        .filter(i -> given.stream().noneMatch(line -> line.startsWith(i + ",")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatWasLabelledIsExportedAndFinished() throws Exception {
    Path run = labelled("id,label\n0,0\n1,1\n");
    PageUser user = session().open(run);
    user.page().downloadTo(folder);
    int after = user.answered() + 1;
    user.label(Digits.classOf(user.awaitItem()));
    user.awaitAnswer(after);
    user.page().press("e");
    for (String name : List.of("labels.csv", "predictions.csv")) {
      user.page().clickOn("#exporting a[href$=\"" + name + "\"]");
      awaitLines(folder.resolve(name), name.startsWith("labels") ? 4 : POINTS + 1);
    }
    user.page().press("Escape");
    user.page().await("!document.querySelector('#exporting').open");
    user.page().clickOn("[data-command=finish]");
    user.page().await("finished", after);
    assertThat(user.page().text("#toast"))
        .contains("are in the folder run. Go on labelling, or end with Ctrl-C");
    assertThat(Files.readAllLines(run.resolve("predictions.csv")))
        .filteredOn(line -> line.endsWith(",given"))
        .hasSize(3);
  }

  private static void awaitLines(Path file, int lines) throws Exception {
    long begun = System.nanoTime();
    while (!Files.exists(file) || Files.readAllLines(file).size() < lines) {
      assertThat(System.nanoTime() - begun).as(file + " is late").isLessThan(30_000_000_000L);
      Thread.sleep(20);
    }
    assertThat(file).content().hasLineCount(lines);
  }
}
