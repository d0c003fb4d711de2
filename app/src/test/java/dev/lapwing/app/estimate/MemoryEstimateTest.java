package dev.lapwing.app.estimate;

import static dev.lapwing.features.Scaling.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.estimate.JobSize.Words;
import dev.lapwing.app.job.UserException;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourSearch;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class MemoryEstimateTest {

  private static final Method DIRICHLET = Method.Dirichlet.defaults();
  private static final Method SPECTRAL = Method.Spectral.defaults();
  private static final NeighbourSearch EXACT = NeighbourSearch.exact();
  private static final NeighbourSearch APPROXIMATE = NeighbourSearch.approximate();
  private static final JobSize MNIST = job(70_000, 784, 10, EXACT, 10, DIRICHLET);

  /** A 64th of the memory of the machine that they were measured on. */
  private static final long INITIAL_HEAP = 384L << 20;

  /** Peaks as run.json told them for runs through the launcher, in MB. */
  @Test
  void isCloseToWhatRunsTook() {
    assertClose(job(70_000, 784, 10, APPROXIMATE, 10, DIRICHLET), 700);
    assertClose(MNIST, 642);
    assertClose(job(20_000, 784, 10, EXACT, 10, DIRICHLET), 290);
    assertClose(table(1_797, 64, EXACT, DIRICHLET), 167);
    assertClose(job(1_797, 64, 10, EXACT, 10, DIRICHLET), 125);
    assertClose(job(50_000, 300, 10, APPROXIMATE, 10, DIRICHLET), 419);
    assertClose(job(5_000, 2_000, 200, EXACT, 10, DIRICHLET), 379);
    assertClose(job(5_000, 2_000, 4_999, EXACT, 10, DIRICHLET), 2_566);
    assertClose(job(200_000, 3, 10, APPROXIMATE, 10, DIRICHLET), 673);
    assertClose(job(200_000, 3, 10, APPROXIMATE, 10, SPECTRAL), 882);
    assertClose(table(100_000, 128, APPROXIMATE, DIRICHLET), 524);
    assertClose(job(1_000_000, 128, 10, APPROXIMATE, 20, DIRICHLET), 4_049);
  }

  private static JobSize job(
      long points,
      long dimensions,
      long neighbours,
      NeighbourSearch search,
      long columns,
      Method method) {
    return new JobSize(
        points, dimensions, 4, NONE, neighbours, search, columns, method, false, false, Words.NONE);
  }

  /** Through the table engine, ten neighbours, ten classes. */
  private static JobSize table(
      long points, long dimensions, NeighbourSearch search, Method method) {
    return new JobSize(
        points, dimensions, 4, NONE, 10, search, 10, method, true, false, Words.NONE);
  }

  /** The runs were measured with SIMD. */
  private static void assertClose(JobSize job, double measured) {
    assertThat((double) (new MemoryEstimate(job).processBytes(INITIAL_HEAP, true) >> 20))
        .isCloseTo(measured, Percentage.withPercentage(25));
  }

  @Test
  void whatFitsDoesFit() {
    long heap = 200L << 20;
    long points = new MemoryEstimate(MNIST).pointsThatFit(heap);
    assertThat(new MemoryEstimate(MNIST.withPoints(points)).heapBytes()).isLessThanOrEqualTo(heap);
    assertThat(new MemoryEstimate(MNIST.withPoints(points + 1)).heapBytes()).isGreaterThan(heap);
  }

  /** Their texts do not: a million of them, however long, take eight megabytes. */
  @Test
  void whatIsHeldOfTextsIsCounted() {
    JobSize plain = table(1_000_000, 2, APPROXIMATE, DIRICHLET);
    JobSize shown =
        new JobSize(1_000_000, 2, 4, NONE, 10, APPROXIMATE, 10, DIRICHLET, true, true, Words.NONE);
    assertThat(new MemoryEstimate(shown).heapBytes() - new MemoryEstimate(plain).heapBytes())
        .isEqualTo(8_000_000);
  }

  /** What learning took is over, so it forbids nothing, but the operating system has seen it. */
  @Test
  void wordsCountForWhatIsSeen() {
    JobSize plain =
        new JobSize(
            50_000, 201, 4, NONE, 10, EXACT, 10, DIRICHLET, true, true, new Words(0, 100 << 20));
    JobSize learnt =
        new JobSize(
            50_000,
            201,
            4,
            NONE,
            10,
            EXACT,
            10,
            DIRICHLET,
            true,
            true,
            new Words(1 << 30, 100 << 20));
    MemoryEstimate before = new MemoryEstimate(plain);
    MemoryEstimate after = new MemoryEstimate(learnt);
    assertThat(after.heapBytes()).isEqualTo(before.heapBytes()).isGreaterThan(100 << 20);
    assertThat(after.processBytes(0)).isGreaterThan(1 << 30).isGreaterThan(before.processBytes(0));
  }

  /** Both sizes are beyond that up to which a map takes eigenvectors. */
  @Test
  void aFullGraphGrowsWithTheSquare() {
    JobSize full =
        new JobSize(20_000, 2, 12, NONE, 19_999, EXACT, 8, DIRICHLET, false, false, Words.NONE);
    double ratio =
        (double) new MemoryEstimate(full.withPoints(200_000)).heapBytes()
            / new MemoryEstimate(full).heapBytes();
    assertThat(ratio).isCloseTo(100, within(5.0));
  }

  @Test
  void tooManyClassesAreCalledSo() {
    JobSize job = job(20_000, 2, 10, EXACT, 10_000, DIRICHLET);
    assertThatThrownBy(() -> MemoryLimit.require(job, 1L << 30))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(
            "20,000 points of 2 features with 10 neighbours and 10,000 classes need about")
        .hasMessageContaining("or about 7")
        .hasMessageContaining("classes: merge some, or label fewer")
        .hasMessageNotContaining("reduce the features");
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

  @Test
  void whatStaysInItsFileOrIsKeptSmallTakesLess() {
    assertThat(heap(1_000_000, 4) - heap(1_000_000, 0)).isEqualTo(4 * 128_000_000L);
    assertThat(heap(1_000_000, 4) - heap(1_000_000, 1)).isEqualTo(3 * 128_000_000L);
  }

  /** Ten million are solved for a few classes at a time. */
  @Test
  void memoryGrowsLessThanInProportion() {
    assertThat(heap(10_000_000, 0)).isLessThan(9 * heap(1_000_000, 0)).isLessThan(15L << 30);
  }

  private static long heap(int points, int valueBytes) {
    return new MemoryEstimate(
            new JobSize(
                points,
                128,
                valueBytes,
                NONE,
                10,
                APPROXIMATE,
                10,
                DIRICHLET,
                false,
                false,
                Words.NONE))
        .heapBytes();
  }

  /** As docs/architecture.md has it: bytes for each point and each class more. */
  @Test
  void everyMethodIsCountedByWhatItTakes() {
    assertThat(bytesAClass(Comparison.Poisson.defaults())).isCloseTo(72 + 14, within(3.0));
    assertThat(bytesAClass(DIRICHLET)).isCloseTo(48 + 14, within(3.0));
    assertThat(bytesAClass(Comparison.PLaplace.of(3))).isCloseTo(48 + 14, within(3.0));
    assertThat(bytesAClass(Comparison.Spreading.defaults())).isCloseTo(40, within(1.0));
    assertThat(bytesAClass(new Comparison.Nearest())).isCloseTo(16, within(1.0));
  }

  private static double bytesAClass(Method method) {
    JobSize job = job(20_000, 2, 10, EXACT, 1_000, method);
    long more = new MemoryEstimate(job.withColumns(1_500)).heapBytes();
    return (more - new MemoryEstimate(job).heapBytes()) / (20_000 * 500.0);
  }
}
