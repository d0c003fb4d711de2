package dev.lapwing.app.serve.page;

import dev.lapwing.app.html.PageAsset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;

/**
 * A part of the page's code as it is written and as browsers get it. To make the one from the other
 * takes a virtual machine that has just started half a second of processor time, so the build
 * leaves the result in the program, under the checksum of what it was made from; where it left
 * none, or one of other sources, it is made now.
 */
final class PreparedCode {

  private final String name;
  private final String source;
  private final UnaryOperator<String> compact;

  /**
   * One part.
   *
   * @param name of the resource that the build leaves
   */
  PreparedCode(String name, String source, UnaryOperator<String> compact) {
    this.name = name;
    this.source = source;
    this.compact = compact;
  }

  /** The resource that the build leaves. */
  String name() {
    return "prepared-" + name;
  }

  /** What stands in it: a line that tells what it was made from, then the code. */
  String made() {
    return checksum() + "\n" + compact.apply(source);
  }

  /** As browsers get it. */
  String code() {
    return left().orElseGet(() -> compact.apply(source));
  }

  /** What the build left, if it is of these sources. */
  Optional<String> left() {
    if (PreparedCode.class.getResource(name()) == null) {
      return Optional.empty();
    }
    String[] parts = PageAsset.text(PreparedCode.class, name()).split("\n", 2);
    return parts[0].equals(checksum()) ? Optional.of(parts[1]) : Optional.empty();
  }

  private String checksum() {
    CRC32 sum = new CRC32();
    sum.update(source.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }
}
