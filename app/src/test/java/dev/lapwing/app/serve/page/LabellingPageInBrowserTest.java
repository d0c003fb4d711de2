package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.browser.PageDriver;
import dev.lapwing.app.browser.PageUser;
import dev.lapwing.app.serve.page.StubServer.Trouble;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page against a server that fails when told to. */
class LabellingPageInBrowserTest extends StubbedPage {

  LabellingPageInBrowserTest() throws IOException {}

  @Test
  void labelsAreGivenByKeysAlone() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    assertThat(page.text("#advice")).contains("new class (N)");
    int first = nameClass(person, "a");
    person.awaitAnswer(1);
    assertThat(page.text("#counts")).contains("1 class").doesNotContain("1 classes");
    assertThat(page.text("#advice")).contains("once there are two");
    int second = person.awaitItem();
    page.press("a");
    person.awaitAnswer(2);
    int third = nameClass(person, "b");
    person.awaitAnswer(3);
    assertThat(server.given())
        .containsOnly(Map.entry(first, "a"), Map.entry(second, "a"), Map.entry(third, "b"));
    assertThat(page.text("#counts"))
        .contains("3 of 12,000 labelled", "2 classes")
        .contains("sure 60.0 %", "likely 20.0 %"); // of those predicted
    page.await("saved", true); // the answer may be there before the reply to the edit
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
  }

  @Test
  void whatIsInTheLassoIsLabelledByOneKey() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    nameClass(person, "a");
    person.awaitAnswer(1);
    person.lassoAll();
    page.await("selected", StubServer.POINTS);
    assertThat(page.evaluate("document.querySelectorAll('#selection .thumb').length"))
        .isEqualTo("24");
    page.press("a");
    person.awaitAnswer(2);
    assertThat(server.given()).hasSize(StubServer.POINTS);
  }

  @Test
  void aServerThatIsGoneIsWaitedFor() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    nameClass(person, "a");
    person.awaitAnswer(1);
    server.stop();
    page.await("gone", true);
    assertThat(page.text("#banner")).contains("does not answer");
    assertThat(page.text("#saved")).isEmpty();
    assertThat(page.evaluate("document.querySelector('#panel').inert")).isEqualTo("true");
    page.press("a"); // not heard
    server.restart();
    page.await("gone", false);
    assertThat(page.text("#banner")).isEmpty();
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
    person.awaitItem();
    page.press("a");
    person.awaitAnswer(2);
    assertThat(server.given()).hasSize(2);
  }

  @Test
  void anEditWhoseReplyIsLostIsSentAgainUnderItsName() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    server.trouble = Trouble.REPLY_LOST;
    nameClass(person, "a");
    person.awaitAnswer(1);
    page.await("saved", true);
    assertThat(server.received).hasSizeGreaterThan(1).containsOnly(server.received.get(0));
    assertThat(server.given()).hasSize(1);
  }

  /** The first that comes of a reply says that the label is saved, and to which revision. */
  @Test
  void thatALabelIsSavedIsHeardBeforeTheReplyIsWhole() throws Exception {
    PageUser person = readyPage();
    server.trouble = Trouble.REPLY_UNFINISHED;
    int first = nameClass(person, "a");
    person.page().await("revision", 1);
    person.page().await("saved", true);
    assertThat(person.page().text("#saved")).isEqualTo("✓ saved");
    assertThat(server.given()).containsOnlyKeys(first);
  }

  /** What is suggested beside it does not wait for ever for that word. */
  @Test
  void whatComesAfterAnItemIsShownWithIt() throws Exception {
    PageUser person = readyPage();
    nameClass(person, "a");
    person.awaitItem();
    person
        .page()
        .await(
            """
            [...document.querySelectorAll('#then .thumb')].length > 0
            && !document.querySelector(`#then .thumb[data-row='${document.documentElement.dataset.current}']`)""");
  }

  @Test
  void aLabelThatIsNotSavedIsShownAsNotSaved() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    server.trouble = Trouble.DISK_FULL;
    int row = nameClass(person, "a");
    page.await("!document.querySelector('#banner').hidden");
    assertThat(page.text("#banner")).contains("not saved").contains("The disk is full.");
    assertThat(page.text("#saved")).isEqualTo("✗ not saved");
    page.await("current", row);
    server.trouble = Trouble.NONE;
    page.clickOn("#banner button");
    person.awaitAnswer(1);
    page.await("saved", true);
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
    assertThat(server.given()).containsOnlyKeys(row);
  }

  @Test
  void whileTheRunIsBuiltItsProgressIsShown() throws Exception {
    server.isBuilding = true;
    PageUser person = PageUser.open(browser(), server.address());
    user = person;
    PageDriver page = person.page();
    page.await("phase", "building");
    assertThat(page.text("#building")).contains("search").contains("25 %");
    server.isBuilding = false;
    page.await("ready", true);
    assertThat(page.text("#building")).isEmpty();
  }

  @Test
  void thatARunCannotBeMadeIsShownWithTheReason() throws Exception {
    server.isBuilding = true;
    PageUser person = PageUser.open(browser(), server.address());
    user = person;
    PageDriver page = person.page();
    page.await("phase", "building");
    server.failure = "points.csv, line 7: 'x' is not a number; write a number";
    page.await("phase", "failed");
    server.stop();
    assertThat(page.text("#building")).contains(server.failure).contains("start it again");
    assertThat(page.text("#banner")).isEmpty();
  }
}
