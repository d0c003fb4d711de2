/**
 * Deciding well without being told anything: how large the classes are ({@link
 * dev.lapwing.auto.ClassSizes}), where their boundaries lie ({@link
 * dev.lapwing.auto.ThresholdDynamics}), whether a classifier that knows no graph does better
 * ({@link dev.lapwing.supervised.KernelRidge}), and how often the answer is right ({@link
 * dev.lapwing.auto.Calibration}). Start at {@link dev.lapwing.auto.AutoDecision}.
 */
@NullMarked
package dev.lapwing.auto;

import org.jspecify.annotations.NullMarked;
