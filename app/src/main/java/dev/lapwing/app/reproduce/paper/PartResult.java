package dev.lapwing.app.reproduce.paper;

import dev.lapwing.app.writeup.Figure;
import dev.lapwing.app.writeup.ResultTable;
import dev.lapwing.app.writeup.WriteUp;
import java.util.List;
import java.util.Map;

/**
 * What a part has to show.
 *
 * @param parameters every value by name, in the order to show them in
 * @param introduction what the paper did, and what was left for us to choose
 * @param files more files by name, such as tables of all values
 */
public record PartResult(
    Part part,
    Map<String, String> parameters,
    String introduction,
    List<Figure> figures,
    List<ResultTable> tables,
    Map<String, String> files) {

  /** Below the title of every page. */
  public static final String SOURCE =
      "After O. Streicher and G. Gilboa, Graph Laplacian for Semi-Supervised Learning, SSVM 2023,"
          + " arXiv 2301.04956.";

  public PartResult {
    figures = List.copyOf(figures);
    tables = List.copyOf(tables);
    files = Map.copyOf(files);
  }

  /** The page that shows it. */
  public WriteUp writeUp() {
    List<List<String>> named =
        parameters.entrySet().stream()
            .map(entry -> List.of(entry.getKey(), entry.getValue()))
            .toList();
    return new WriteUp(
        part.title(),
        SOURCE,
        introduction,
        figures,
        tables,
        new ResultTable("Parameters of this run", List.of("name", "value"), named));
  }
}
