package dev.lapwing.app.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.job.UserException;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class MemoryEstimateTest {

  private static final JobSize MNIST = new JobSize(70_000, 784, false, 10, false, 10, false);

  /** Peaks as run.json told them for runs through the launcher, in MB. */
  @Test
  void isCloseToWhatRunsTook() {
    assertClose(new JobSize(70_000, 784, false, 10, true, 10, false), 700);
    assertClose(MNIST, 642);
    assertClose(new JobSize(20_000, 784, false, 10, false, 10, false), 290);
    assertClose(new JobSize(1_797, 64, false, 10, false, 10, true), 167);
    assertClose(new JobSize(1_797, 64, false, 10, false, 10, false), 125);
  }

  private static void assertClose(JobSize job, double measured) {
    assertThat((double) (new MemoryEstimate(job).processBytes() >> 20))
        .isCloseTo(measured, Percentage.withPercentage(25));
  }

  @Test
  void whatFitsDoesFit() {
    long heap = 200L << 20;
    long points = new MemoryEstimate(MNIST).pointsThatFit(heap);
    assertThat(new MemoryEstimate(MNIST.withPoints(points)).heapBytes()).isLessThanOrEqualTo(heap);
    assertThat(new MemoryEstimate(MNIST.withPoints(points + 1)).heapBytes()).isGreaterThan(heap);
  }

  @Test
  void aFullGraphGrowsWithTheSquare() {
    JobSize full = new JobSize(1_000, 2, true, 999, false, 8, false);
    double ratio =
        (double) new MemoryEstimate(full.withPoints(10_000)).heapBytes()
            / new MemoryEstimate(full).heapBytes();
    assertThat(ratio).isCloseTo(100, within(5.0));
  }

  @Test
  void theRefusalSaysWhatWouldFit() {
    assertThatThrownBy(() -> MemoryLimit.require(MNIST, 256L << 20))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("70,000 points of 784 features")
        .hasMessageContaining("Java may use 256 MB")
        .hasMessageContaining("points would fit")
        .hasMessageContaining("LAPWING_JAVA_OPTIONS=-Xmx1g");
  }
}
