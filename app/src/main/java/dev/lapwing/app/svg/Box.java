package dev.lapwing.app.svg;

/** A rectangle of a picture. */
public record Box(double left, double top, double width, double height) {

  double right() {
    return left + width;
  }

  double bottom() {
    return top + height;
  }

  double centre() {
    return left + width / 2;
  }
}
