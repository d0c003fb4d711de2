package dev.lapwing.app.job;

/** What was asked for cannot be done with these data; the message says why and what to do. */
public final class UserException extends Exception {

  private static final long serialVersionUID = 1L;

  public UserException(String message) {
    super(message);
  }
}
