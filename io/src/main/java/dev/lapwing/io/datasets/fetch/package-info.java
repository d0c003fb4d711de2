/**
 * Files of a data set brought into a folder, unpacked, and known to be the right ones by their
 * SHA-256: from mirrors by {@link dev.lapwing.io.datasets.fetch.Download}, from the user's own by
 * {@link dev.lapwing.io.datasets.fetch.LocalFiles}. Alone opens connections, and only when asked
 * to. Does not know which data sets there are, nor what their files hold.
 */
@NullMarked
package dev.lapwing.io.datasets.fetch;

import org.jspecify.annotations.NullMarked;
