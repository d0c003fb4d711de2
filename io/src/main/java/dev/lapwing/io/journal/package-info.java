/**
 * The journal of a run: every edit of its labels, on disk before anyone is told that it is saved,
 * and never forgotten, so that edits can be undone back to the first. Start at {@link
 * dev.lapwing.io.journal.LabelJournal}; {@link dev.lapwing.io.journal.PendingLabels} tells those
 * who only read a run what is not in it yet. An append-only log of checksummed records, as
 * databases keep it: Gray and Reuter, Transaction Processing: Concepts and Techniques, chapter 9.
 */
@NullMarked
package dev.lapwing.io.journal;

import org.jspecify.annotations.NullMarked;
