package dev.lapwing.neighbours;

import java.util.function.Supplier;

/**
 * Chooses between a kernel written with the Vector API and its scalar twin. The API is an incubator
 * module that the caller of the virtual machine may leave out, so nothing here links against it.
 */
final class Kernels {

  private static final String VECTOR_MODULE = "jdk.incubator.vector";

  private Kernels() {}

  static boolean simdAvailable() {
    return ModuleLayer.boot().findModule(VECTOR_MODULE).isPresent();
  }

  /**
   * The SIMD kernel if the module is there, else the scalar one; a kernel that breaks is an error.
   */
  static <K> K load(Class<K> type, String simdName, Supplier<? extends K> scalar) {
    if (!simdAvailable()) {
      return scalar.get();
    }
    String name = Kernels.class.getPackageName() + "." + simdName;
    try {
      return type.cast(Class.forName(name).getDeclaredConstructor().newInstance());
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(
          "module %s is there but %s does not load; leave out --add-modules %s to go without"
              .formatted(VECTOR_MODULE, name, VECTOR_MODULE),
          failure);
    }
  }
}
