package dev.lapwing.io.points;

import dev.lapwing.text.TextFeatures;
import dev.lapwing.text.TextModel;

/**
 * Where texts lie among each other, and what tells it of further ones.
 *
 * @param model what places them
 * @param features where they are
 * @param learningBytes what was in memory at the most to learn the model, if it was learnt; else 0
 */
public record PlacedTexts(TextModel model, TextFeatures features, long learningBytes) {}
