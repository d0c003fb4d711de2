package dev.lapwing.explain;

import dev.lapwing.decision.Status;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Why a point has its label. Of a point whose label was given it says what the other labels would
 * make of it.
 *
 * <p>Shares are those of the potentials. Where more than potentials decided, such as expected class
 * sizes, the class with the largest share need not be the one that was chosen.
 *
 * @param point the point in question
 * @param status whether its label was given or found, or whether there is none
 * @param decided what speaks for its class; absent if it has none
 * @param runnerUp what speaks for the class that came second, or, if the label was given, for the
 *     strongest other one; absent if there was none to choose
 * @param labels all given labels that have a share, the largest first; none if no label, or no
 *     other one, reaches the point
 */
public record Explanation(
    int point,
    Status status,
    Optional<Reason> decided,
    Optional<Reason> runnerUp,
    List<LabelShare> labels) {

  public Explanation {
    labels = List.copyOf(labels);
  }

  /** The same where labelled points go by other numbers. */
  public Explanation renamed(IntUnaryOperator name) {
    return new Explanation(
        point,
        status,
        decided.map(reason -> reason.renamed(name)),
        runnerUp.map(reason -> reason.renamed(name)),
        LabelShare.renamed(labels, name));
  }
}
