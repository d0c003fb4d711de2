/**
 * The points: n rows of d numbers each, checked once when they enter. Start at {@link
 * dev.lapwing.features.FeatureMatrix}. {@link dev.lapwing.features.IdenticalRows} finds the points
 * that are there more than once, {@link dev.lapwing.features.Standardisation} brings all features
 * to one scale.
 */
@NullMarked
package dev.lapwing.features;

import org.jspecify.annotations.NullMarked;
