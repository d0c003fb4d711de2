package dev.lapwing.io.run;

import dev.lapwing.io.files.InputFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Names and values as they were kept, read as what they must be. */
record RecipeFields(Map<String, String> text) {

  Optional<String> optional(String name) {
    return Optional.ofNullable(text.get(name));
  }

  <T> Optional<T> read(String name, Function<String, T> reader) {
    try {
      return optional(name).map(reader);
    } catch (IllegalArgumentException e) { // also of numbers
      throw unknown(name);
    }
  }

  int wholeNumber(String name, int usual) {
    return read(name, Integer::valueOf).orElse(usual);
  }

  /** A constant, written in small letters. */
  <E extends Enum<E>> E choice(String name, Class<E> type, E usual) {
    return read(name, value -> Enum.valueOf(type, value.toUpperCase(Locale.ROOT))).orElse(usual);
  }

  <T> T known(Map<String, T> values, String key) {
    @Nullable T value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException(key);
    }
    return value;
  }

  Optional<InputFile> file(String role) {
    return optional(role)
        .map(
            name ->
                new InputFile(
                    name,
                    read(role + "_bytes", Long::valueOf).orElse(0L),
                    optional(role + "_sha256").orElse("")));
  }

  /** Those with a number, from 1, then the one without. */
  List<InputFile> files(String role) {
    List<InputFile> files = new ArrayList<>();
    for (int number = 1; file(role + "_" + number).isPresent(); number++) {
      files.add(file(role + "_" + number).get());
    }
    file(role).ifPresent(files::add);
    return files;
  }

  /** {@code class,share} a line; a class may have a comma in its name. */
  Map<String, Double> shares(String name) {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (String line : optional(name).orElse("").lines().toList()) {
      int comma = line.lastIndexOf(',');
      try {
        shares.put(line.substring(0, comma), Double.valueOf(line.substring(comma + 1)));
      } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
        throw unknown(name);
      }
    }
    return shares;
  }

  IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        "%s is \"%s\", which no version known here writes".formatted(name, text.get(name)));
  }
}
