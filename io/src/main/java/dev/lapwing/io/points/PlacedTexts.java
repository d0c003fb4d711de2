package dev.lapwing.io.points;

import dev.lapwing.text.TextFeatures;
import dev.lapwing.text.TextModel;

/**
 * Texts that became points.
 *
 * @param model what places them
 * @param features where they are
 */
public record PlacedTexts(TextModel model, TextFeatures features) {}
