/**
 * The decision that needs no advice, over subdomains. Start at {@link
 * dev.lapwing.spark.engine.auto.AutoLabelling}.
 */
@NullMarked
package dev.lapwing.spark.engine.auto;

import org.jspecify.annotations.NullMarked;
