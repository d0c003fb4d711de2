package dev.lapwing.app.report;

import dev.lapwing.features.FeatureMatrix;

/** The points as pictures. */
public record Images(int width, int height, int channels, FeatureMatrix pixels) {}
