package dev.lapwing.app.report;

import java.io.IOException;
import java.io.Writer;

/** Writes the page. */
public final class ReportPage {

  private ReportPage() {}

  public static void write(ReportContent content, Writer out) throws IOException {
    out.write("<!doctype html><meta charset=\"utf-8\"><title>" + content.title() + "</title>\n");
  }
}
