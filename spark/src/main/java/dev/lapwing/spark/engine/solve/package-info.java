/**
 * The Dirichlet problem by conjugate gradients over subdomains. Start at {@link
 * dev.lapwing.spark.engine.solve.DirichletSolve}.
 */
@NullMarked
package dev.lapwing.spark.engine.solve;

import org.jspecify.annotations.NullMarked;
