package dev.lapwing.app.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which Lapwing this is. */
public final class Version implements IVersionProvider {

  private static final String RESOURCE = "/dev/lapwing/app/version.properties";

  @Override
  public String[] getVersion() {
    boolean simd = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    return new String[] {
      "lapwing " + current(), "Java %s, SIMD %s".formatted(Runtime.version(), simd ? "on" : "off")
    };
  }

  public static String current() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream(RESOURCE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "unknown");
  }
}
