package dev.lapwing.io.points;

import dev.lapwing.text.TextModel;
import dev.lapwing.text.TextOptions;
import java.util.List;

/** Whether features are made of texts, of which, and how. */
public sealed interface TextReading {

  /** The one column of what has none, such as a folder of texts. */
  String UNNAMED = "text";

  /** The columns that hold the texts, in the order in which they make one. */
  List<String> columns();

  /** Features are numbers. */
  record None() implements TextReading {
    @Override
    public List<String> columns() {
      return List.of();
    }
  }

  /** Features are learnt from the texts themselves. */
  record Learn(List<String> columns, TextOptions options) implements TextReading {
    public Learn {
      columns = columns.stream().distinct().toList();
    }
  }

  /** Texts are placed among those that the features were learnt from. */
  record Place(List<String> columns, TextModel model) implements TextReading {
    public Place {
      columns = List.copyOf(columns);
    }
  }
}
