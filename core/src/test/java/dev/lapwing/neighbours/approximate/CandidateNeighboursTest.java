package dev.lapwing.neighbours.approximate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CandidateNeighboursTest {

  private static final int SIZE = 300;
  private static final int CAPACITY = 12;
  private static final int REACH = 5;

  private record Step(int point, boolean fresh) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theyAreTheNearestBothWays(long seed) {
    NeighbourLists lists = lists(seed);
    CandidateNeighbours candidates = CandidateNeighbours.of(lists, REACH, RunContext.defaults());
    for (int i = 0; i < SIZE; i++) {
      assertThat(steps(candidates, i)).containsExactlyInAnyOrderElementsOf(expected(lists, i));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void freshOnesStandFirst(long seed) {
    CandidateNeighbours candidates =
        CandidateNeighbours.of(lists(seed), REACH, RunContext.defaults());
    for (int i = 0; i < SIZE; i++) {
      List<Step> steps = steps(candidates, i);
      assertThat(steps).isSortedAccordingTo(Comparator.comparing(step -> !step.fresh()));
    }
  }

  private static List<Step> steps(CandidateNeighbours candidates, int point) {
    List<Step> steps = new ArrayList<>();
    for (int a = candidates.from(point); a < candidates.to(point); a++) {
      int signed = candidates.signed(a);
      steps.add(new Step(CandidateNeighbours.point(signed), signed >= 0));
    }
    return steps;
  }

  /** By looking into every list. */
  private static List<Step> expected(NeighbourLists lists, int point) {
    List<Step> steps = new ArrayList<>();
    for (int r = 0; r < REACH; r++) {
      steps.add(new Step(lists.neighbour(point, r), lists.isFresh(point, r)));
    }
    List<Integer> naming = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) {
      for (int r = 0; r < REACH; r++) {
        if (lists.neighbour(i, r) == point) {
          naming.add(lists.start(i) + r);
        }
      }
    }
    naming.stream()
        .sorted(
            Comparator.<Integer>comparingDouble(lists::distanceOf).thenComparingInt(entry -> entry))
        .limit(REACH)
        .forEach(entry -> steps.add(new Step(lists.owner(entry), lists.isFresh(entry))));
    return steps;
  }

  /** Full lists, of which some entries are new. */
  private static NeighbourLists lists(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    NeighbourLists lists = new NeighbourLists(SIZE, CAPACITY);
    offer(lists, 40, random);
    lists.markAllOld();
    offer(lists, 20, random);
    return lists;
  }

  private static void offer(NeighbourLists lists, int times, SplittableRandom random) {
    for (int i = 0; i < SIZE; i++) {
      for (int t = 0; t < times; t++) {
        int other = random.nextInt(SIZE);
        if (other != i) {
          int apart = Math.abs(i - other);
          lists.offer(
              i, apart % 97, other); // a point always at the same distance, many at equal ones
        }
      }
    }
  }
}
