package dev.lapwing.live;

import dev.lapwing.Labelling;
import dev.lapwing.decision.Decision;
import dev.lapwing.run.RunContext;
import java.util.Optional;

/**
 * What is known of all points with the labels of one revision.
 *
 * @param revision that of the labels
 * @param decision an answer for every point; while fewer than two classes have labels nothing is
 *     spread, so it has the given labels and all other points are unreachable
 * @param refined whether it is what {@link dev.lapwing.Lapwing#label} says of these labels, to the
 *     last bit; a rough answer comes sooner and is close
 * @param labelling what the answer rests on; absent while nothing is spread
 */
public record LiveAnswer(
    long revision, Decision decision, boolean refined, Optional<Labelling> labelling) {

  LiveAnswer(long revision, Labelling labelling, boolean refined) {
    this(revision, labelling.decision(), refined, Optional.of(labelling));
  }

  /** The same, with questions about it asked in another context. */
  LiveAnswer under(RunContext run) {
    return new LiveAnswer(revision, decision, refined, labelling.map(each -> each.under(run)));
  }
}
