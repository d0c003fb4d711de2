package dev.lapwing.app.reproduce;

import java.util.List;
import java.util.Map;

/**
 * What a part has to show.
 *
 * @param introduction what the paper did, and what was left for us to choose
 * @param files more files by name, such as tables of all values
 */
record PartResult(
    Settings settings,
    String introduction,
    List<Figure> figures,
    List<Table> tables,
    Map<String, String> files) {

  PartResult {
    figures = List.copyOf(figures);
    tables = List.copyOf(tables);
    files = Map.copyOf(files);
  }
}
