package dev.lapwing.app.reproduce.toy;

import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.writeup.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The toy in numbers: what the paper prints and what comes out, by its formulas and its code. */
final class ToyTables {

  private ToyTables() {}

  /** (NMI, ACC) as the paper writes it. */
  static String pair(double nmi, double acc) {
    return String.format(Locale.ROOT, "(%.2f, %.2f)", nmi, acc);
  }

  private static String signedPair(double nmi, double acc) {
    return String.format(Locale.ROOT, "(%+.2f, %+.2f)", nmi, acc);
  }

  /** Printed, by the conventions of the authors' code, difference, by the paper's formulas. */
  static ResultTable comparison(List<ToySolution> byCode, List<ToySolution> byPaper) {
    List<List<String>> rows = new ArrayList<>();
    for (int s = 0; s < byCode.size(); s++) {
      ToySolution code = byCode.get(s);
      ToySolution paper = byPaper.get(s);
      LabelSet.Pair printed = code.set().printed(code.method());
      double nmi = code.nmi(NmiKind.ARITHMETIC);
      double acc = code.scores().acc();
      rows.add(
          List.of(
              code.set().label(),
              code.method().label(),
              pair(printed.nmi(), printed.acc()),
              pair(nmi, acc),
              signedPair(nmi - printed.nmi(), acc - printed.acc()),
              pair(paper.nmi(NmiKind.MAX), paper.scores().acc())));
    }
    return new ResultTable(
        "(NMI, ACC): paper and ours",
        List.of(
            "labels",
            "solution",
            "paper, printed",
            "ours, as the authors' code",
            "difference",
            "ours, by the paper's formulas"),
        rows);
  }

  /** Every score to the last bit. */
  static String scoresCsv(List<ToySolution> byCode, List<ToySolution> byPaper) {
    StringBuilder text =
        new StringBuilder(
            "set,method,density,nmi_max,nmi_arithmetic,acc,printed_nmi,printed_acc\n");
    appendScores("code", byCode, text);
    appendScores("paper", byPaper, text);
    return text.toString();
  }

  private static void appendScores(
      String density, List<ToySolution> solutions, StringBuilder text) {
    for (ToySolution each : solutions) {
      LabelSet.Pair printed = each.set().printed(each.method());
      text.append(
          "%s,%s,%s,%s,%s,%s,%s,%s\n"
              .formatted(
                  each.set(),
                  each.method().id(),
                  density,
                  each.scores().nmi().byMaximum(),
                  each.scores().nmi().byArithmeticMean(),
                  each.scores().acc(),
                  printed.nmi(),
                  printed.acc()));
    }
  }

  /** The value of every solution at every point. */
  static String valuesCsv(ToyData data, List<ToySolution> solutions) {
    StringBuilder text = new StringBuilder("x,y,class");
    for (ToySolution each : solutions) {
      text.append(',').append(each.set()).append(' ').append(each.method().id());
    }
    for (int i = 0; i < data.size(); i++) {
      text.append('\n').append(data.x()[i]).append(',').append(data.y()[i]);
      text.append(',').append(data.truth()[i]);
      for (ToySolution each : solutions) {
        text.append(',').append(each.values()[i]);
      }
    }
    return text.append('\n').toString();
  }

  /** The four smallest eigenvalues of each operator. */
  static String eigenvaluesCsv(List<ToySolution> solutions) {
    StringBuilder text = new StringBuilder("set,method,lambda1,lambda2,lambda3,lambda4\n");
    for (ToySolution each : solutions) {
      if (each.eigenvalues().length > 0) {
        text.append(each.set()).append(',').append(each.method().id());
        for (double eigenvalue : each.eigenvalues()) {
          text.append(',').append(eigenvalue);
        }
        text.append('\n');
      }
    }
    return text.toString();
  }
}
