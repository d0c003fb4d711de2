package dev.lapwing.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class KernelsTest {

  /** What the build says of this pass, {@code on} or {@code off}, is so. */
  @Test
  void theTestsRunWithSimdOrWithoutAsTheBuildAsks() {
    String asked = System.getProperty("lapwing.test.simd");
    assumeTrue(asked != null, "not run by the build");
    assertThat(Kernels.simdAvailable() ? "on" : "off").isEqualTo(asked);
  }

  @Test
  void withoutTheVectorModuleTheScalarTwinRuns() {
    assumeTrue(!Kernels.simdAvailable());
    Runnable scalar = () -> {};
    assertThat(Kernels.load(Runnable.class, "NoSuchKernel", () -> scalar)).isSameAs(scalar);
  }

  @Test
  void aSimdKernelThatDoesNotLoadIsAnErrorWithARemedy() {
    assumeTrue(Kernels.simdAvailable());
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> Kernels.load(Runnable.class, "NoSuchKernel", () -> () -> {}))
        .withMessageContaining("NoSuchKernel does not load; leave out --add-modules");
  }
}
