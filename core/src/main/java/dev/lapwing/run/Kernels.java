package dev.lapwing.run;

import java.lang.reflect.Constructor;
import java.util.function.Supplier;

/**
 * Chooses between a kernel written with the Vector API and its scalar twin. The API is an incubator
 * module that the caller of the virtual machine may leave out, so nothing here links against it.
 */
public final class Kernels {

  private static final String VECTOR_MODULE = "jdk.incubator.vector";

  private Kernels() {}

  /** Whether kernels written with the Vector API can run. */
  public static boolean simdAvailable() {
    return ModuleLayer.boot().findModule(VECTOR_MODULE).isPresent();
  }

  /**
   * The SIMD kernel if the module is there, else the scalar one; a kernel that breaks is an error.
   *
   * @param type what both kernels implement; the SIMD one stands in the same package
   * @param simdName the simple name of the SIMD one, which needs a constructor without arguments
   */
  public static <K> K load(Class<K> type, String simdName, Supplier<? extends K> scalar) {
    if (!simdAvailable()) {
      return scalar.get();
    }
    String name = type.getPackageName() + "." + simdName;
    try {
      Constructor<?> constructor = Class.forName(name).getDeclaredConstructor();
      constructor.setAccessible(true); // kernels are package-private
      return type.cast(constructor.newInstance());
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(
          "module %s is there but %s does not load; leave out --add-modules %s to go without"
              .formatted(VECTOR_MODULE, name, VECTOR_MODULE),
          failure);
    }
  }
}
