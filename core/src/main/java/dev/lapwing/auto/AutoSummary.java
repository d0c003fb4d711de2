package dev.lapwing.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the method auto did, and why.
 *
 * @param sizes how large it takes the classes to be
 * @param assortativity how much the classes keep to themselves on the graph, at most 1
 * @param dynamics how far threshold dynamics counted, from 0 (they did not run) to 1
 * @param kernel that of the classifier which was heard, if one was
 * @param loudness how loud it was beside the graph
 * @param labelsRight how many labels came out right when each was left out in turn
 * @param labelsTested of so many: those whose class has another
 */
public record AutoSummary(
    ClassSizes sizes,
    double assortativity,
    double dynamics,
    Optional<String> kernel,
    OptionalDouble loudness,
    int labelsRight,
    int labelsTested) {

  /** So many class sizes are told one by one. */
  private static final int SIZES_TOLD = 6;

  AutoSummary(
      ClassSizes sizes,
      double assortativity,
      double dynamics,
      Optional<Voice> voice,
      LabelTrial.Hits hits) {
    this(
        sizes,
        assortativity,
        dynamics,
        voice.map(heard -> heard.ridge().name()),
        voice.map(heard -> OptionalDouble.of(heard.weight())).orElseGet(OptionalDouble::empty),
        hits.right(),
        hits.tested());
  }

  /** Of labels that leave nothing to decide: one class, or no point without a label. */
  static AutoSummary withoutChoice(ClassSizes sizes) {
    return new AutoSummary(sizes, 0, 0, Optional.empty(), OptionalDouble.empty(), 0, 0);
  }

  /**
   * One sentence for people.
   *
   * @param nameOf what a class is called
   */
  public String sentence(IntFunction<String> nameOf) {
    List<String> parts = new ArrayList<>();
    parts.add(
        sizes.estimated()
            ? String.format(
                Locale.ROOT, "class sizes estimated (%s; trust %.2f)", sizes(nameOf), sizes.trust())
            : String.format(Locale.ROOT, "class sizes as told (%s)", sizes(nameOf)));
    parts.add(
        dynamics > 0
            ? String.format(
                Locale.ROOT,
                "boundaries moved by threshold dynamics, for classes keep to themselves on the graph (assortativity %.2f)",
                assortativity)
            : String.format(
                Locale.ROOT,
                "boundaries left where the potentials put them (assortativity %.2f)",
                assortativity));
    kernel.ifPresent(
        name ->
            parts.add(
                String.format(
                    Locale.ROOT,
                    "a classifier without the graph (%s kernel) heard at %.2f of the graph's weight",
                    name,
                    loudness.orElse(0))));
    return String.join("; ", parts);
  }

  private String sizes(IntFunction<String> nameOf) {
    double[] shares = sizes.shares();
    List<Integer> order =
        IntStream.range(0, shares.length)
            .boxed()
            .filter(k -> shares[k] > 0)
            .sorted((a, b) -> Double.compare(shares[b], shares[a]))
            .collect(Collectors.toList());
    String told =
        order.stream()
            .limit(SIZES_TOLD)
            .map(k -> String.format(Locale.ROOT, "%s %.0f %%", nameOf.apply(k), 100 * shares[k]))
            .collect(Collectors.joining(", "));
    return order.size() > SIZES_TOLD ? told + ", …" : told;
  }
}
