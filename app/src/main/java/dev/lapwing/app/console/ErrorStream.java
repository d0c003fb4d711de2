package dev.lapwing.app.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/**
 * Standard error. Java greets whoever switches SIMD on with a line about incubator modules that no
 * option turns off; so the launcher points descriptor 2 elsewhere until Java is up, and says here
 * which descriptor is the true one.
 */
public final class ErrorStream {

  private static final String DESCRIPTOR = "lapwing.err";

  private ErrorStream() {}

  public static PrintStream open() {
    Integer number = Integer.getInteger(DESCRIPTOR);
    if (number == null) {
      return new PrintStream(System.err, true, StandardCharsets.UTF_8);
    }
    try {
      Constructor<FileDescriptor> descriptor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      descriptor.setAccessible(true); // the launcher opens java.io for this
      FileOutputStream stream = new FileOutputStream(descriptor.newInstance(number));
      PrintStream err = new PrintStream(stream, true, StandardCharsets.UTF_8);
      System.setErr(err);
      return err;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return new PrintStream(System.err, true, StandardCharsets.UTF_8);
    }
  }
}
