package dev.lapwing.app.serve;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Keeps the engine still for a moment while a label is on its way to the disk and the word that it
 * is saved on its way back: with every processor solving, each of the dozen threads in between
 * would wait for its turn. The engine asks at every block of work whether to stop; it never is told
 * to, but is kept waiting.
 *
 * <p>A lull ends by itself, and another begins only after a while, so that whoever labels very
 * quickly, or has a slow disk, does not bring the engine to a standstill.
 */
final class Lull implements BooleanSupplier {

  /** How long it lasts if nobody ends it. */
  private static final long LONGEST = TimeUnit.MILLISECONDS.toNanos(60);

  /** How long a browser takes to hear a reply, and to show what it did meanwhile. */
  private static final long HEARING = TimeUnit.MILLISECONDS.toNanos(25);

  /** How long the engine works at least between two. */
  private static final long APART = TimeUnit.MILLISECONDS.toNanos(120);

  private final LongSupplier clock;
  private volatile long end;

  Lull() {
    this(System::nanoTime);
  }

  Lull(LongSupplier clock) {
    this.clock = clock;
    this.end = clock.getAsLong() - APART;
  }

  /** A label has come. */
  synchronized void begin() {
    long now = clock.getAsLong();
    if (now - end >= APART) {
      end = now + LONGEST;
    }
  }

  /** It was answered: the reply has yet to be heard. */
  synchronized void endSoon() {
    long now = clock.getAsLong();
    end = Math.min(end - now, HEARING) + now;
  }

  /** How long it still lasts, in nanoseconds; not positive if it does not. */
  long left() {
    return end - clock.getAsLong();
  }

  /** Waits until it is over. */
  @Override
  public boolean getAsBoolean() {
    for (long left = left(); left > 0; left = left()) {
      LockSupport.parkNanos(this, left);
      if (Thread.currentThread().isInterrupted()) {
        break; // parking would return at once, again and again
      }
    }
    return false;
  }
}
