/**
 * Labels as boundary values: the potential of each class, harmonic at every unlabelled point. Start
 * at {@link dev.lapwing.potential.DirichletPotential}.
 */
@NullMarked
package dev.lapwing.potential;

import org.jspecify.annotations.NullMarked;
