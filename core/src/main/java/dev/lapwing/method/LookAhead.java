package dev.lapwing.method;

import dev.lapwing.decision.Decision;
import dev.lapwing.potential.DirichletPotential;
import java.util.Optional;

/**
 * What can be found out before labels are given, if it is known which points will get them but not
 * which classes.
 *
 * @param doubts the decision whose doubts tell what to label after them, each of these points being
 *     of a class of its own
 * @param harmonic the potentials then, where the method rests on some: those of any classes are
 *     sums of them
 */
public record LookAhead(Decision doubts, Optional<DirichletPotential> harmonic) {}
