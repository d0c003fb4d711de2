/** The paper's parts from data to page. */
@NullMarked
package dev.lapwing.app.reproduce;

import org.jspecify.annotations.NullMarked;
