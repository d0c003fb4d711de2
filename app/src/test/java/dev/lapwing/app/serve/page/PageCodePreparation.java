package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * No test but a step of the build, which has nothing else at hand to run a class of the module that
 * is being built: leaves the page's code among the classes as browsers get it.
 */
class PageCodePreparation {

  @Test
  void prepareTheCode() throws IOException {
    Path folder = Path.of(System.getProperty("lapwing.classes"), "dev/lapwing/app/serve/page");
    for (PreparedCode part : LabellingPage.prepared()) {
      Files.writeString(folder.resolve(part.name()), part.made());
      assertThat(part.left()).contains(part.made().split("\n", 2)[1]);
    }
  }
}
