/**
 * From texts to features, without a model of any language: words by Unicode's rules, pairs of
 * words, counts hashed into a fixed number of columns, inverse document frequencies, and the
 * leading singular vectors of what comes of it (latent semantic analysis, LSA). Start at {@link
 * dev.lapwing.text.TextCounter}, which takes texts one by one, and {@link
 * dev.lapwing.text.TextModel}, which is learnt from them and places new ones among them. Knows no
 * file and no table.
 */
@NullMarked
package dev.lapwing.text;

import org.jspecify.annotations.NullMarked;
