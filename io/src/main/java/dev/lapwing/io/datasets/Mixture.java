package dev.lapwing.io.datasets;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.List;

/**
 * A Gaussian mixture on a curved manifold of few dimensions in a space of many, like embeddings of
 * images or texts: for measuring how work grows with the number of points.
 *
 * <p>In ℝ⁸, class k is a standard Gaussian around μ_k; the μ_k are Gaussian of standard deviation
 * 2, so that neighbouring classes overlap slightly. Coordinate j of the embedded point is
 * softsign(⟨a_j, z⟩ + b_j) plus a little noise, with a_j and b_j Gaussian and softsign u = u / (1 +
 * |u|).
 */
public final class Mixture {

  private static final int LATENT = 8;
  private static final double CENTRE_DEVIATION = 2;
  private static final double NOISE = 0.02;

  private final int dimensions;

  /** μ_k, row by row. */
  private final double[] centres;

  /** a_j, row by row. */
  private final double[] directions;

  /** b_j. */
  private final double[] offsets;

  private Mixture(int dimensions, int classes, Seed seed) {
    Gaussians gaussians = new Gaussians(seed);
    this.dimensions = dimensions;
    this.centres = new double[classes * LATENT];
    this.directions = new double[dimensions * LATENT];
    this.offsets = new double[dimensions];
    gaussians.addTo(centres, CENTRE_DEVIATION);
    gaussians.addTo(directions, StrictMath.sqrt(1.0 / LATENT));
    gaussians.addTo(offsets, 1);
  }

  /** 128 dimensions, 20 classes. */
  public static LabelledPoints onManifold(int n, Seed seed) {
    return onManifold(n, 128, 20, seed);
  }

  /**
   * Point i is of class i mod {@code classes}. With the other arguments the same, fewer points are
   * the first ones of more.
   */
  public static LabelledPoints onManifold(int n, int dimensions, int classes, Seed seed) {
    require(n, dimensions, classes);
    Mixture mixture = new Mixture(dimensions, classes, seed.child("manifold"));
    Gaussians gaussians = new Gaussians(seed.child("points"));
    float[] values = new float[n * dimensions];
    int[] truth = new int[n];
    double[] z = new double[LATENT];
    for (int i = 0; i < n; i++) {
      truth[i] = i % classes;
      System.arraycopy(mixture.centres, truth[i] * LATENT, z, 0, LATENT);
      gaussians.addTo(z, 1);
      mixture.embed(z, values, i * dimensions, gaussians);
    }
    return new LabelledPoints(FeatureMatrix.of(n, dimensions, values), truth, names(classes));
  }

  /** x_j = softsign(⟨a_j, z⟩ + b_j) + noise. */
  private void embed(double[] z, float[] values, int start, Gaussians gaussians) {
    for (int j = 0; j < dimensions; j++) {
      double u = offsets[j];
      for (int l = 0, a = j * LATENT; l < LATENT; l++) {
        u += directions[a + l] * z[l];
      }
      values[start + j] = (float) (u / (1 + Math.abs(u)) + NOISE * gaussians.next());
    }
  }

  private static ClassNames names(int classes) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < classes; k++) {
      names.add(Integer.toString(k));
    }
    return ClassNames.of(names);
  }

  private static void require(int n, int dimensions, int classes) {
    if (n < 1 || dimensions < 1 || classes < 1) {
      throw new IllegalArgumentException(
          "%d points in %d dimensions of %d classes; at least one of each is needed"
              .formatted(n, dimensions, classes));
    }
    if ((long) n * dimensions > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "%d points in %d dimensions do not fit one array; ask for fewer of either"
              .formatted(n, dimensions));
    }
  }
}
