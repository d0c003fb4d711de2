/**
 * The paper's toy: two moons, four label sets, five solutions each. Start at {@link
 * dev.lapwing.app.reproduce.toy.ToyPart}.
 */
@NullMarked
package dev.lapwing.app.reproduce.toy;

import org.jspecify.annotations.NullMarked;
