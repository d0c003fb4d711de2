package dev.lapwing.app.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Pictures are well-formed, hold what was drawn, and stay inside their frame. */
class FiguresTest {

  private static final LineStyle STYLE = new LineStyle(Palette.GREEN, "", LineStyle.Mark.DISC);

  @Test
  void aChartHasItsTitleItsAxesAndAMarkForEveryPoint() throws Exception {
    Canvas canvas = new Canvas(400, 300, "a < b & \"c\"");
    Series series =
        new Series(
            "L_{SSL}",
            STYLE,
            new double[] {1, 2, 3},
            new double[] {.2, .5, .9},
            new double[] {.1, .1, .4});
    new LinePanel(
            "Title",
            Axis.rounded("labels", 0.9, 3.1, 5),
            Axis.rounded("NMI", 0, 1, 5),
            List.of(series))
        .draw(canvas, new Box(0, 0, 400, 260));
    new Legend(List.of(series)).draw(canvas, 10, 265, 380);
    Document parsed = parse(canvas.toSvg());
    assertThat(texts(parsed)).contains("Title", "labels", "NMI", "LSSL", "0.2", "1");
    assertThat(parsed.getElementsByTagName("circle").getLength()).isEqualTo(4);
    assertThat(parsed.getDocumentElement().getAttribute("aria-label")).isEqualTo("a < b & \"c\"");
  }

  @Test
  void aMapDrawsEveryPointInsideItsFrame() throws Exception {
    Canvas canvas = new Canvas(200, 200, "map");
    double[] x = {-1, 0, 5};
    double[] y = {2, 2, 3};
    new MapPanel(
            "Map", "x", "y", x, y, new String[] {"#000", "#000", "#111"}, new int[] {2}, 3, true)
        .draw(canvas, new Box(0, 0, 200, 200));
    Document parsed = parse(canvas.toSvg());
    NodeList paths = parsed.getElementsByTagName("path");
    assertThat(paths.getLength()).isEqualTo(2); // one for each colour
    for (String number :
        paths.item(0).getAttributes().getNamedItem("d").getNodeValue().split("[Mh ]", -1)) {
      assertThat(number.isEmpty() ? 0 : Double.parseDouble(number)).isBetween(0.0, 200.0);
    }
    assertThat(parsed.getElementsByTagName("circle").getLength()).isEqualTo(1);
  }

  @Test
  void ticksAreRound() {
    assertThat(Axis.rounded("", 0, 1, 5).ticks()).hasSize(6);
    assertThat(Axis.rounded("", 6.4, 103.6, 6).ticks())
        .containsExactly(20.0, 40.0, 60.0, 80.0, 100.0);
    assertThat(Axis.label(0.30000000000000004)).isEqualTo("0.3");
    assertThat(Axis.label(20)).isEqualTo("20");
    assertThat(Axis.label(-0.0)).isEqualTo("0");
  }

  @Test
  void indicesGoDownAndUpAndBack() {
    String svg = MathText.toSvg("L^{1}_{SSL} is <", 10);
    assertThat(svg).contains(">1</tspan>", ">SSL</tspan>", " is &lt;");
    assertThat(MathText.toHtml("L^{1}_{SSL}")).isEqualTo("L<sup>1</sup><sub>SSL</sub>");
    assertThat(MathText.toHtml("nmi_max")).isEqualTo("nmi_max");
  }

  @Test
  void aLegendTakesAsManyRowsAsItNeeds() {
    Series series = new Series("Dirichlet", STYLE, new double[0], new double[0], new double[0]);
    Legend legend = new Legend(List.of(series, series, series));
    assertThat(legend.height(1000)).isLessThan(legend.height(200));
  }

  @Test
  void coloursGoFromBlueOverGreyToVermilion() {
    assertThat(Palette.diverging(-1)).isEqualTo(Palette.BLUE);
    assertThat(Palette.diverging(0)).isEqualTo("#D6D6D6");
    assertThat(Palette.diverging(5)).isEqualTo(Palette.VERMILION);
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static List<String> texts(Document document) {
    NodeList nodes = document.getElementsByTagName("text");
    return java.util.stream.IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent())
        .toList();
  }
}
