package dev.lapwing.app.reproduce.paper;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The parts of the paper that can be reproduced, in its order, and its first claim last. */
public enum Part {
  TOY("toy", "Two moons, four label sets"),
  EMBEDDING("embedding", "Three moons, spectral embeddings"),
  NOISE("noise", "Two moons against noise"),
  SIZE("size", "Two moons against the number of labels"),
  MNIST("mnist", "MNIST against the number of labels"),
  FASHION_MNIST("fashion-mnist", "Fashion-MNIST against the number of labels"),
  TRANSITION("transition", "From no labels to half of them");

  private final String id;
  private final String title;

  Part(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** As the user names it. */
  public String id() {
    return id;
  }

  public String title() {
    return title;
  }

  /** The name of the data set that must be there, if one must. */
  public Optional<String> dataset() {
    return switch (this) {
      case TOY, EMBEDDING, NOISE, SIZE -> Optional.empty();
      case MNIST, TRANSITION -> Optional.of(MNIST.id);
      case FASHION_MNIST -> Optional.of(id);
    };
  }

  /** The part of this name, if there is one. */
  public static Optional<Part> named(String id) {
    return Arrays.stream(values()).filter(part -> part.id.equals(id)).findFirst();
  }

  /** All names, for messages. */
  public static String names() {
    return Arrays.stream(values()).map(Part::id).collect(Collectors.joining(", "));
  }
}
