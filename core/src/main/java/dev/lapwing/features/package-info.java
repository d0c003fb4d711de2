/**
 * The points: n rows of d numbers each, checked once when they enter. Start at {@link
 * dev.lapwing.features.FeatureMatrix}.
 */
@NullMarked
package dev.lapwing.features;

import org.jspecify.annotations.NullMarked;
