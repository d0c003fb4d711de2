package dev.lapwing.neighbours.kernel;

import dev.lapwing.run.Kernels;

/** Squared distances from one point to a few others. Implementations are stateless. */
public interface DistanceKernel {

  /**
   * ‖x − y‖² for each y.
   *
   * @param others the numbers of the points y
   * @param count how many there are
   * @param limit the largest distance of interest: for what is farther, any number from the limit
   *     upwards will do
   * @param target receives the squared distances
   */
  void squaredDistances(
      RowStore rows, int point, int[] others, int count, float limit, float[] target);

  /** The kernel in plain Java. */
  static DistanceKernel scalar() {
    return new ScalarDistanceKernel();
  }

  /** The fastest kernel this virtual machine can run. */
  static DistanceKernel fastest() {
    return Kernels.load(DistanceKernel.class, "SimdDistanceKernel", DistanceKernel::scalar);
  }
}
