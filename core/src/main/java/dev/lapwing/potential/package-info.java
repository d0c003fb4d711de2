/**
 * Labels as boundary values: the potential of each class, harmonic at every unlabelled point. Start
 * at {@link dev.lapwing.potential.DirichletPotential}. Beside it, to compare with, other people's
 * methods, a file each: {@link dev.lapwing.potential.ClassShares} is what they have in common. What
 * potentials say of the labels themselves is {@link dev.lapwing.potential.LeaveOneOut}.
 */
@NullMarked
package dev.lapwing.potential;

import org.jspecify.annotations.NullMarked;
