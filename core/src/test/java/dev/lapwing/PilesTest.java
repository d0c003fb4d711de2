package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.method.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** As many identical points as a point has neighbours, or nearly. */
class PilesTest {

  private static final Options DIRICHLET = Options.dirichlet();
  private static final Options SPECTRAL = DIRICHLET.withMethod(Method.Spectral.defaults());

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theOrderOfTheRowsDoesNotMatter(long seed) {
    for (Options options : new Options[] {DIRICHLET, SPECTRAL}) {
      for (PileData data :
          new PileData[] {
            PileData.line(),
            PileData.line("a", "a", "b"),
            PileData.line("a", "b"),
            PileData.line("", "b")
          }) {
        Labelling straight = data.label(options);
        int[] order = PileData.order(data.rows().length, seed);
        Labelling other = data.shuffled(order).label(options);
        for (int i = 0; i < order.length; i++) {
          assertThat(other.label(i)).isEqualTo(straight.label(order[i]));
          assertThat(other.status(i)).isEqualTo(straight.status(order[i]));
          assertThat(other.confidence(i)).isCloseTo(straight.confidence(order[i]), within(1e-4));
        }
      }
    }
  }

  @Test
  void equalPointsHaveEqualAnswers() {
    for (Options options : new Options[] {DIRICHLET, SPECTRAL}) {
      for (PileData data :
          new PileData[] {
            PileData.line(),
            PileData.line("a"),
            PileData.line("a", "b"),
            PileData.line("", "", "b", "b", "a")
          }) {
        requireEqual(data, data.label(options));
      }
    }
  }

  @Test
  void equalPointsStayEqualAsLabelsAreAdded() {
    Labelling before = PileData.line().label(DIRICHLET);
    Labelling after = before.with(77, "a").with(78, "a").with(79, "b");
    requireEqual(PileData.line(), after);
    assertThat(after.label(80)).contains("a");
    assertThat(after.labels().count()).isEqualTo(5);
    Labelling resumed =
        Lapwing.resume(
            new PointGraph(before.graph(), before.origin(), Optional.empty()),
            after.labels(),
            before.options(),
            before.solution().restart(),
            before.run());
    assertThat(resumed.confidence(80)).isCloseTo(after.confidence(80), within(1e-6));
    assertThat(resumed.warnings()).isEqualTo(after.warnings());
  }

  private static void requireEqual(PileData data, Labelling labelling) {
    for (int[] pile : new int[][] {{60, 100}, {100, 130}}) {
      int[] asked =
          IntStream.range(pile[0], pile[1])
              .filter(i -> labelling.status(i) != Status.GIVEN)
              .toArray();
      for (int i : asked) {
        assertThat(labelling.label(i)).isEqualTo(labelling.label(asked[0]));
        assertThat(labelling.confidence(i)).isEqualTo(labelling.confidence(asked[0]));
        assertThat(labelling.decision().margin(i)).isEqualTo(labelling.decision().margin(asked[0]));
      }
    }
    for (int i = 0; i < data.words().length; i++) {
      if (!data.words()[i].isEmpty()) {
        assertThat(labelling.label(i)).contains(data.words()[i]);
        assertThat(labelling.status(i)).isEqualTo(Status.GIVEN);
      }
    }
  }

  /** A hundred identical points, two of them a, two b: nothing to tell the others by. */
  @Test
  void aTieDecidesNothing() {
    PileData data = new PileData(new float[100][], new String[100]);
    Arrays.fill(data.rows(), new float[] {1, 2});
    Arrays.setAll(data.words(), i -> i < 2 ? "a" : i < 4 ? "b" : "");
    for (Options options : new Options[] {DIRICHLET, SPECTRAL}) {
      for (PileData each :
          new PileData[] {data, data.renamed("a", "b"), data.shuffled(PileData.order(100, 4))}) {
        Labelling labelling = each.label(options);
        for (int i = 0; i < 100; i++) {
          String word = each.words()[i];
          assertThat(labelling.status(i))
              .isEqualTo(word.isEmpty() ? Status.UNREACHABLE : Status.GIVEN);
          assertThat(labelling.label(i))
              .isEqualTo(word.isEmpty() ? Optional.empty() : Optional.of(word));
          assertThat(labelling.confidence(i)).isEqualTo(word.isEmpty() ? 0 : 1);
        }
        assertThat(labelling.warnings())
            .extracting(warning -> warning.message(i -> "p" + i))
            .hasSize(2)
            .anyMatch(text -> text.startsWith("4 labelled points are identical to points with"))
            .anyMatch(text -> text.startsWith("96 points hang together with no labels but those"));
      }
    }
  }

  /** With other labels about, such a pile goes by them. */
  @Test
  void aPileThatContradictsItselfGoesByItsSurroundings() {
    Labelling silent = PileData.line().label(DIRICHLET);
    Labelling labelling = PileData.line("a", "b").label(DIRICHLET);
    assertThat(labelling.label(99)).isEqualTo(silent.label(99));
    assertThat(labelling.confidence(99)).isEqualTo(silent.confidence(99));
  }

  @Test
  void mostOfTheLabelsOfAPileSpeakForIt() {
    Labelling labelling = PileData.line("b", "a", "b", "b").label(DIRICHLET);
    assertThat(labelling.label(99)).contains("b");
    assertThat(labelling.label(61)).contains("a");
    assertThat(labelling.confidence(99)).isEqualTo(1);
  }

  @Test
  void swappedNamesSwapTheAnswers() {
    for (PileData data :
        new PileData[] {PileData.line(), PileData.line("a", "b"), PileData.line("b", "b", "a")}) {
      Labelling labelling = data.label(DIRICHLET);
      Labelling swapped = data.renamed("a", "b").label(DIRICHLET);
      for (int i = 0; i < data.rows().length; i++) {
        assertThat(swapped.label(i))
            .isEqualTo(labelling.label(i).map(name -> name.equals("a") ? "b" : "a"));
        assertThat(swapped.confidence(i)).isCloseTo(labelling.confidence(i), within(1e-6));
      }
    }
  }

  /** Neighbours on both sides of it are asked, not only other copies. */
  @Test
  void aPileHangsTogetherWithTheRest() {
    Labelling labelling = PileData.line().label(DIRICHLET);
    assertThat(labelling.graph().components().count()).isEqualTo(1);
    assertThat(labelling.label(60)).isPresent();
    assertThat(labelling.label(129)).contains("b");
  }

  /** Forty points of a line, each there so many times, in any order: as if each were there once. */
  @ParameterizedTest
  @ValueSource(ints = {5, 6, 8, 10, 11, 20})
  void pilesAloneHangTogetherAsTheirPointsWould(int times) {
    float[][] line = new float[40][];
    String[] ends = new String[40];
    for (int i = 0; i < 40; i++) {
      line[i] = new float[] {i + .3f * (i % 3), 1};
      ends[i] = i == 2 ? "a" : i == 37 ? "b" : "";
    }
    PileData once = new PileData(line, ends);
    int[] order = PileData.order(40 * times, 6);
    PileData often =
        new PileData(
            IntStream.of(order).mapToObj(i -> line[i % 40]).toArray(float[][]::new),
            IntStream.of(order).mapToObj(i -> i < 40 ? ends[i] : "").toArray(String[]::new));
    for (Options options : new Options[] {DIRICHLET, SPECTRAL, Options.defaults()}) {
      Labelling expected = once.label(options);
      Labelling labelling = often.label(options);
      for (int i = 0; i < 40 * times; i++) {
        assertThat(labelling.status(i)).isNotEqualTo(Status.UNREACHABLE);
        if (order[i] % 40 < 15 || order[i] % 40 > 25) { // far from where the answer changes
          assertThat(labelling.label(i)).isEqualTo(expected.label(order[i] % 40));
        }
      }
    }
  }

  /** Two answers to each of two questions, by two hundred people: fewer kinds than neighbours. */
  @Test
  void aFewPilesHangTogetherToo() {
    PileData data = new PileData(new float[200][], new String[200]);
    Arrays.setAll(data.rows(), i -> new float[] {i % 2 * 3, i / 2 % 2});
    Arrays.setAll(data.words(), i -> i == 0 ? "a" : i == 1 ? "b" : "");
    for (Options options : new Options[] {DIRICHLET, SPECTRAL, Options.defaults()}) {
      Labelling labelling = data.label(options);
      for (int i = 0; i < 200; i++) {
        assertThat(labelling.label(i)).contains(i % 2 == 0 ? "a" : "b");
      }
    }
  }

  @Test
  void identicalPointsWithDifferentLabelsAreNamed() {
    assertThat(PileData.line("a", "a", "", "b").label(DIRICHLET).warnings())
        .extracting(warning -> warning.message(i -> "p" + i))
        .anyMatch(text -> text.contains("identical") && text.contains("p60, p61, p63"));
    assertThat(PileData.line("a", "b", "a", "b", "a", "b").label(SPECTRAL).warnings())
        .extracting(warning -> warning.message(i -> "p" + i))
        .anyMatch(text -> text.startsWith("6 ") && text.contains("e.g. p60, p61, p62, p63, p64;"));
    assertThat(PileData.line("a", "a").label(DIRICHLET).warnings())
        .extracting(warning -> warning.message(i -> "p" + i))
        .noneMatch(text -> text.contains("identical"));
  }

  @Test
  void clustersHoldWholePiles() {
    Clustering clusters = Lapwing.cluster(FeatureMatrix.of(PileData.line().rows()), 3);
    for (int i = 60; i < 130; i++) {
      assertThat(clusters.cluster(i)).isEqualTo(clusters.cluster(i < 100 ? 60 : 100));
      assertThat(clusters.confidence(i)).isEqualTo(clusters.confidence(i < 100 ? 60 : 100));
    }
  }
}
