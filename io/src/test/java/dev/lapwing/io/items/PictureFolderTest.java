package dev.lapwing.io.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureFolderTest {

  private static final byte[] GIF = "GIF89a...".getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path folder = Path.of("");
  private Path root = Path.of("");

  @BeforeEach
  void files() throws IOException {
    root = Files.createDirectories(folder.resolve("photos")).toRealPath();
    Files.createDirectories(root.resolve("deep/er"));
    for (String name : List.of("7.png", "8.JPEG", "img.v1.gif", "deep/er/x.webp", "name")) {
      Files.write(root.resolve(name), GIF);
    }
    Files.write(folder.resolve("secret.png"), GIF);
    Files.createDirectories(folder.resolve("photos-private"));
    Files.write(folder.resolve("photos-private/1.png"), GIF);
    Files.createSymbolicLink(root.resolve("link.png"), folder.resolve("secret.png"));
    Files.createSymbolicLink(root.resolve("inside.png"), root.resolve("7.png"));
  }

  private Optional<Path> find(String name) throws Exception {
    return PictureFolder.open(root).find(name);
  }

  @Test
  void filesAreFoundByIdOrByPath() throws Exception {
    assertThat(find("7")).contains(root.resolve("7.png"));
    assertThat(find("7.png")).contains(root.resolve("7.png"));
    assertThat(find("8")).contains(root.resolve("8.JPEG"));
    assertThat(find("img.v1")).contains(root.resolve("img.v1.gif"));
    assertThat(find("deep/er/x.webp")).contains(root.resolve("deep/er/x.webp"));
    assertThat(find("deep/er/x")).contains(root.resolve("deep/er/x.webp"));
    assertThat(find("inside")).contains(root.resolve("7.png"));
    assertThat(find(root.resolve("7.png").toString())).contains(root.resolve("7.png"));
  }

  /** Names come from data, and data from anyone. */
  @Test
  void nothingOutsideIsFound() throws Exception {
    for (String name :
        List.of(
            "../secret",
            "../secret.png",
            "deep/../../secret.png",
            folder.resolve("secret.png").toString(),
            "../photos-private/1",
            "link",
            "link.png",
            "/etc/passwd",
            "name",
            "deep",
            "",
            " ",
            "7\n",
            "7\u0000",
            "x".repeat(100_000),
            "absent")) {
      assertThat(find(name)).as(name.length() > 99 ? "long" : name).isEmpty();
    }
  }

  @Test
  void theFirstBytesTellTheType() {
    assertThat(type(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n')).contains("image/png");
    assertThat(type(0xff, 0xd8, 0xff, 0xe0)).contains("image/jpeg");
    assertThat(type('G', 'I', 'F', '8', '7', 'a')).contains("image/gif");
    assertThat(type('G', 'I', 'F', '8', '9', 'a')).contains("image/gif");
    assertThat(type('R', 'I', 'F', 'F', 1, 2, 3, 4, 'W', 'E', 'B', 'P')).contains("image/webp");
    assertThat(type('R', 'I', 'F', 'F', 1, 2, 3, 4, 'W', 'A', 'V', 'E')).isEmpty();
    assertThat(type('<', 's', 'v', 'g', ' ')).isEmpty();
    assertThat(type('<', 'h', 't', 'm', 'l')).isEmpty();
    assertThat(type(0x89, 'P', 'N')).isEmpty();
    assertThat(type()).isEmpty();
  }

  private static Optional<String> type(int... first) {
    byte[] bytes = new byte[first.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) first[i];
    }
    return MediaFile.pictureType(bytes);
  }

  @Test
  void aTextMayHoldThePath() throws Exception {
    Items items = new Items(Optional.empty(), Optional.of(PictureFolder.open(root)));
    assertThat(items.picture("7", List.of("8"))).contains(root.resolve("7.png"));
    assertThat(items.picture("p", List.of("a title", "deep/er/x.webp")))
        .contains(root.resolve("deep/er/x.webp"));
    assertThat(items.picture("p", List.of("../secret.png"))).isEmpty();
    assertThat(Items.none().picture("7", List.of())).isEmpty();
    Items.Missing missing = items.missingPictures(20, Integer::toString);
    assertThat(missing).isEqualTo(new Items.Missing(20, 18, 0));
  }

  @Test
  void whatIsNoFolderIsRefused() {
    assertThatThrownBy(() -> PictureFolder.open(folder.resolve("absent")))
        .isInstanceOf(DataException.class)
        .hasMessageEndingWith("does not exist; name the folder that holds the pictures");
    assertThatThrownBy(() -> PictureFolder.open(root.resolve("7.png")))
        .hasMessageContaining("is not a folder");
  }
}
