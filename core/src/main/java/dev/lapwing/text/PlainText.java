package dev.lapwing.text;

/**
 * What people would read of a text. A message of e-mail (RFC 5322) is its subject and the text of
 * its body, without the other headers, decoded (MIME); markup (HTML) is what a browser would show.
 * Any other text is as it is.
 */
public final class PlainText {

  private PlainText() {}

  /** The text to read, and to count words of. */
  public static String of(String text) {
    String body = EmailText.of(text).orElse(text);
    return HtmlText.isMarkup(body) ? HtmlText.of(body) : body;
  }
}
