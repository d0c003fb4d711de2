package dev.lapwing.app.svg;

/**
 * How text is written.
 *
 * @param upwards turned by a quarter, read from below
 */
public record TextStyle(double size, Anchor anchor, boolean bold, boolean upwards) {

  /** Which point of the text lies at its coordinates. */
  public enum Anchor {
    START("start"),
    MIDDLE("middle"),
    END("end");

    private final String svg;

    Anchor(String svg) {
      this.svg = svg;
    }

    String svg() {
      return svg;
    }
  }

  public static TextStyle of(double size, Anchor anchor) {
    return new TextStyle(size, anchor, false, false);
  }

  public TextStyle inBold() {
    return new TextStyle(size, anchor, true, upwards);
  }

  TextStyle turnedUpwards() {
    return new TextStyle(size, anchor, bold, true);
  }
}
