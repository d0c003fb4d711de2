package dev.lapwing.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * What others want of the engine, by urgency: that it ends, that it spreads labels, of which only
 * the newest are kept, that it explains. Any thread may ask; one thread serves.
 */
final class Inbox {

  /** Written under the lock; read without, and often, by work that is to stop for them. */
  private volatile boolean closed;

  private volatile @Nullable LabelRequest labels;
  private volatile boolean asked;

  private final Deque<Question> questions = new ArrayDeque<>();
  private long newest = Long.MIN_VALUE;

  /** Labels that are older than others that came are dropped. */
  synchronized void put(LabelRequest request) {
    requireOpen();
    if (request.revision() >= newest) {
      newest = request.revision();
      labels = request;
      notifyAll();
    }
  }

  synchronized void put(Question question) {
    requireOpen();
    questions.add(question);
    asked = true;
    notifyAll();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("labels are no longer spread: the engine was closed");
    }
  }

  /** Nothing more is taken in; questions that nobody answered end as cancelled. */
  synchronized void close() {
    closed = true;
    notifyAll();
    for (Question question : questions) {
      question
          .answer()
          .completeExceptionally(new CancellationException("closed before it was answered"));
    }
    questions.clear();
  }

  boolean isClosed() {
    return closed;
  }

  /** Whether work on a question is to stop. */
  boolean hasLabels() {
    return closed || labels != null;
  }

  /** Whether work for labels that are expected is to stop: others came. */
  boolean hasLabelsNotFollowing(LabelRequest before) {
    LabelRequest now = labels;
    return closed || (now != null && !now.follows(before));
  }

  /** Whether work that nobody waits for is to stop. */
  boolean hasAny() {
    return hasLabels() || asked;
  }

  /** Waits until something is there, or it was closed; returns whether to go on. */
  synchronized boolean await() throws InterruptedException {
    while (!hasAny()) {
      wait();
    }
    return !closed;
  }

  /** The newest labels; they are then no longer here. */
  synchronized Optional<LabelRequest> takeLabels() {
    Optional<LabelRequest> taken = Optional.ofNullable(labels);
    labels = null;
    return taken;
  }

  /**
   * The first question that somebody still waits for; it stays until it is {@linkplain #answered
   * answered}.
   */
  synchronized Optional<Question> question() {
    questions.removeIf(each -> each.answer().isDone());
    asked = !questions.isEmpty();
    return Optional.ofNullable(questions.peek());
  }

  synchronized void answered(Question question) {
    questions.remove(question);
    asked = !questions.isEmpty();
  }
}
