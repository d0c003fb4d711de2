package dev.lapwing.app.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Messages to a shop about four things, made of parts; their features count words. */
final class Messages {

  private static final int EACH = 60;
  private static final List<String> TOPICS = List.of("delivery", "refund", "account", "praise");

  private static final List<List<String>> OPENINGS =
      List.of(
          List.of(
              "My parcel has not arrived",
              "The courier left the parcel outside",
              "Where is my parcel"),
          List.of("I want my money back", "Please refund the order", "The refund is too small"),
          List.of("I cannot log in", "The password link does nothing", "My account is locked"),
          List.of("Thank you so much", "What a lovely shop", "I am delighted"));

  private static final List<List<String>> ENDINGS =
      List.of(
          List.of(
              "and tracking says it was delivered.",
              "and the courier never rang.",
              "since the delivery date has passed."),
          List.of(
              "for the jacket that I sent back.",
              "because the money was taken twice.",
              "as the order was cancelled."),
          List.of(
              "although the password is right.",
              "since I changed my email address.",
              "and the login page stays blank."),
          List.of(
              "for the quick and friendly help.",
              "and the jacket is wonderful.",
              "with everything that came."));

  private static final List<String> BETWEEN =
      List.of("again", "today", "once more", "this week", "after all", "as I said");

  private Messages() {}

  static String topicOf(int row) {
    return TOPICS.get(row % TOPICS.size());
  }

  private static String opening(int row, Random random) {
    List<String> choices = OPENINGS.get(row % TOPICS.size());
    return choices.get(random.nextInt(choices.size()));
  }

  static Path csv(Path file) throws IOException {
    Random random = new Random(3);
    List<String[]> messages = new ArrayList<>();
    for (int row = 0; row < EACH * TOPICS.size(); row++) {
      List<String> endings = ENDINGS.get(row % TOPICS.size());
      String first = opening(row, random);
      String second = opening(row, random) + " " + BETWEEN.get(random.nextInt(BETWEEN.size()));
      messages.add(
          new String[] {first, second + " " + endings.get(random.nextInt(endings.size()))});
    }
    Set<String> words = new LinkedHashSet<>();
    messages.forEach(each -> words.addAll(words(each)));
    List<String> lines = new ArrayList<>();
    lines.add("name,subject,text," + String.join(",", words.stream().map(w -> "w_" + w).toList()));
    for (int row = 0; row < messages.size(); row++) {
      List<String> own = words(messages.get(row));
      lines.add(
          "message-%03d,\"%s\",\"%s\",".formatted(row, messages.get(row)[0], messages.get(row)[1])
              + words.stream()
                  .map(word -> Long.toString(own.stream().filter(word::equals).count()))
                  .collect(Collectors.joining(",")));
    }
    return Files.write(file, lines);
  }

  private static List<String> words(String[] message) {
    return List.of(String.join(" ", message).toLowerCase(Locale.ROOT).split("[^a-z]+"));
  }
}
