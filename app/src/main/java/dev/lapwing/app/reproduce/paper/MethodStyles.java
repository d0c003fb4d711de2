package dev.lapwing.app.reproduce.paper;

import dev.lapwing.app.svg.LineStyle;
import dev.lapwing.app.svg.Palette;

/** Every way of deciding looks the same in all figures. */
public final class MethodStyles {

  private MethodStyles() {}

  public static LineStyle of(PaperMethod method) {
    return switch (method) {
      case SPECTRAL_L -> new LineStyle(Palette.BLUE, "7 4", LineStyle.Mark.RING);
      case SPECTRAL_WNLL -> new LineStyle(Palette.SKY, "2 3", LineStyle.Mark.SQUARE);
      case SPECTRAL_SSL -> new LineStyle(Palette.GREEN, "", LineStyle.Mark.TRIANGLE);
      case DIRICHLET_L -> new LineStyle(Palette.PURPLE, "7 4", LineStyle.Mark.RING);
      case DIRICHLET_WNLL -> new LineStyle(Palette.BLACK, "2 4", LineStyle.Mark.SQUARE);
      case DIRICHLET_SSL -> new LineStyle(Palette.VERMILION, "", LineStyle.Mark.DISC);
      case NEAREST_SSL -> new LineStyle(Palette.GREEN, "8 3 2 3", LineStyle.Mark.DIAMOND);
      case BALANCED_SSL -> new LineStyle(Palette.ORANGE, "", LineStyle.Mark.DIAMOND);
      case AUTO -> new LineStyle(Palette.PURPLE, "", LineStyle.Mark.SQUARE);
    };
  }
}
