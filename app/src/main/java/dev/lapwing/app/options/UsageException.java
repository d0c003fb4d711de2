package dev.lapwing.app.options;

/**
 * What was typed cannot be, whatever the files hold: exit code 2. What is wrong with what was read
 * is another exception.
 */
public final class UsageException extends Exception {

  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
