package dev.lapwing.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlainTextTest {

  @Test
  void ordinaryTextStaysAsItIs() {
    for (String text :
        new String[] {
          "",
          "a < b && c > d",
          "Note: this is no header\n\nreally",
          "x <y> z",
          "Subject: only one\n\nbody"
        }) {
      assertThat(PlainText.of(text)).isEqualTo(text);
    }
  }

  @Test
  void ofMarkupStaysWhatIsSeen() {
    assertThat(
            PlainText.of("<html><head><style>p {x}</style></head><body>Hello<br>you</body></html>"))
        .isEqualTo("Hello\nyou");
    assertThat(PlainText.of("<p>fr<!-- x -->ee v<b>iag</b>ra</p>")).isEqualTo("free viagra");
    assertThat(PlainText.of("<p>1 &lt; 2 &amp; &eacute;&#65;&#x42; &unknown; &"))
        .isEqualTo("1 < 2 & éAB &unknown; &");
    assertThat(PlainText.of("<p>a<script>if (x < y) alert('z')</script>b")).isEqualTo("a\nb");
    assertThat(PlainText.of("<table> <tr>\n\n<td> one <td>  two\n</table> <p> three"))
        .isEqualTo("one two\nthree");
    assertThat(PlainText.of("<p>never closed <a href='x")).isEqualTo("never closed");
  }

  @Test
  void ofAMessageStaySubjectAndBody() {
    String message =
        """
        From a@b Mon Aug 26 2002
        Return-Path: <a@b>
        Received: from x
        \tby y
        From: A <a@b>
        Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= =?iso-8859-1?B?4Q==?= now

        Hello there.
        """;
    assertThat(PlainText.of(message)).isEqualTo("Grüßeá now\n\nHello there.");
    assertThat(PlainText.of(message.replace("\n", "\r\n"))).isEqualTo("Grüßeá now\n\nHello there.");
  }

  @Test
  void bodiesAreDecoded() {
    String head = "From: a@b\nTo: c@d\nContent-Transfer-Encoding: ";
    assertThat(PlainText.of(head + "base64\n\nSGVsbG8g\nd29ybGQ=\n")).isEqualTo("Hello world");
    assertThat(PlainText.of(head + "quoted-printable\n\nna=C3=AFve soft=\nbreak = 1 =zz"))
        .isEqualTo("naïve softbreak = 1 =zz");
    assertThat(
            PlainText.of(
                head
                    + "quoted-printable\nContent-Type: text/plain; charset=\"iso-8859-1\"\n\ncaf=E9"))
        .isEqualTo("café");
    assertThat(PlainText.of(head + "base64\n\nthis is not base64!\n")).isNotEmpty();
  }

  @Test
  void ofPartsThoseThatAreTextAreRead() {
    String message =
        """
        From: a@b
        Subject: Parts
        Content-Type: multipart/mixed;
         boundary="==x"

        preamble
        --==x
        Content-Type: text/plain

        plain part
        --==x
        Content-Type: text/html

        <html><p>seen</p></html>
        --==x
        Content-Type: image/gif
        Content-Transfer-Encoding: base64

        R0lGODlh
        --==x--
        epilogue
        """;
    assertThat(PlainText.of(message).replaceAll("\\s+", " ")).isEqualTo("Parts plain part seen");
  }

  /** Broken messages and markup end, and soon. */
  @Test
  void anythingIsRead() {
    SplittableRandom random = new SplittableRandom(3);
    String[] pieces = {
      "<",
      ">",
      "<p",
      "<!--",
      "-->",
      "&",
      "&#",
      ";",
      "=?",
      "?=",
      "?Q?",
      "--b",
      "\n",
      "\n\n",
      ":",
      "From: x\n",
      "Subject: y\n",
      "Content-Type: multipart/mixed; boundary=b\n",
      "=",
      "=A",
      "word ",
      "Content-Transfer-Encoding: base64\n",
      "<script>",
      "</",
      "\"",
      "\uD83D",
      "é"
    };
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      assertThat(PlainText.of(text.toString()).length()).isLessThanOrEqualTo(text.length() + 60);
    }
    assertThat(PlainText.of("<p>" + "<".repeat(200_000))).isNotEmpty();
    assertThat(
            PlainText.of(
                "From: a\nTo: b\nContent-Type: multipart/mixed; boundary=b\n\n"
                    + "--b\n".repeat(50_000)))
        .isNotNull();
    assertThat(PlainText.of("<p>" + "<script".repeat(20_000))).isNotNull();
    assertThat(PlainText.of("<p>" + "&".repeat(200_000))).isNotEmpty();
  }
}
