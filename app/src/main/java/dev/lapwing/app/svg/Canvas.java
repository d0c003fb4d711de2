package dev.lapwing.app.svg;

import java.util.Locale;

/**
 * An SVG picture being drawn: later shapes cover earlier ones. Lengths are in pixels of 1/96 inch,
 * y points down; coordinates are written to a tenth of a pixel.
 */
public final class Canvas {

  private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

  private final double width;
  private final double height;
  private final String description;
  private final StringBuilder shapes = new StringBuilder();

  /**
   * An empty picture on white.
   *
   * @param description for those who cannot see it
   */
  public Canvas(double width, double height, String description) {
    this.width = width;
    this.height = height;
    this.description = description;
  }

  public double width() {
    return width;
  }

  public double height() {
    return height;
  }

  void line(double x1, double y1, double x2, double y2, String colour, double thickness) {
    shapes.append(
        "<path d=\"M%s %sL%s %s\" stroke=\"%s\" stroke-width=\"%s\" fill=\"none\"/>\n"
            .formatted(n(x1), n(y1), n(x2), n(y2), colour, n(thickness)));
  }

  void polyline(double[] x, double[] y, String colour, double thickness, String dash) {
    shapes.append("<path d=\"").append(trace(x, y));
    shapes.append(
        "\" stroke=\"%s\" stroke-width=\"%s\" fill=\"none\" stroke-linejoin=\"round\"%s/>\n"
            .formatted(
                colour, n(thickness), dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\""));
  }

  void polygon(double[] x, double[] y, String fill, double opacity) {
    shapes.append("<path d=\"").append(trace(x, y));
    shapes.append("Z\" fill=\"%s\" fill-opacity=\"%s\"/>\n".formatted(fill, opacity));
  }

  void rectangle(double x, double y, double w, double h, String fill, String stroke) {
    shapes.append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\" stroke=\"%s\"/>\n"
            .formatted(n(x), n(y), n(w), n(h), fill, stroke));
  }

  /** Dots of one colour and size: a single path of round strokes without length. */
  void dots(double[] x, double[] y, String colour, double diameter) {
    if (x.length == 0) {
      return;
    }
    shapes.append("<path d=\"");
    for (int i = 0; i < x.length; i++) {
      shapes.append('M').append(n(x[i])).append(' ').append(n(y[i])).append("h0");
    }
    shapes.append(
        "\" stroke=\"%s\" stroke-width=\"%s\" stroke-linecap=\"round\" fill=\"none\"/>\n"
            .formatted(colour, n(diameter)));
  }

  void circle(double x, double y, double radius, String fill, String stroke) {
    shapes.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"%s\"/>\n"
            .formatted(n(x), n(y), n(radius), fill, stroke));
  }

  /** Writes text with its baseline at y; {@code _} and {@code ^} make indices as in TeX. */
  public void text(double x, double y, String text, TextStyle style) {
    shapes.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\"%s%s>%s</text>\n"
            .formatted(
                n(x),
                n(y),
                n(style.size()),
                style.anchor().svg(),
                style.bold() ? " font-weight=\"bold\"" : "",
                style.upwards() ? " transform=\"rotate(-90 %s %s)\"".formatted(n(x), n(y)) : "",
                MathText.toSvg(text, style.size())));
  }

  private static String trace(double[] x, double[] y) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < x.length; i++) {
      path.append(i == 0 ? 'M' : 'L').append(n(x[i])).append(' ').append(n(y[i]));
    }
    return path.toString();
  }

  /** A number to a tenth, without a trailing zero. */
  private static String n(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    String shorter = text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    return shorter.equals("-0") ? "0" : shorter;
  }

  /** The picture as an SVG document, which may also stand inside an HTML page. */
  public String toSvg() {
    return picture(" xmlns=\"http://www.w3.org/2000/svg\"");
  }

  /** The picture as a part of an HTML page, and of nothing else. */
  public String toHtml() {
    return picture("");
  }

  private String picture(String namespace) {
    return """
        <svg%5$s viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" \
        font-family="%3$s" fill="#222" role="img" aria-label="%4$s">
        <rect width="%1$s" height="%2$s" fill="#fff"/>
        """
            .formatted(n(width), n(height), FONTS, MathText.escape(description), namespace)
        + shapes
        + "</svg>\n";
  }
}
