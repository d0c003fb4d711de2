package dev.lapwing.spark.command;

/** What was typed makes no sense. */
final class UsageException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
