package dev.lapwing.io.datasets.fetch;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Takes the files of a data set from a folder where the user has them, packed or not. */
public final class LocalFiles {

  private final Path source;

  public LocalFiles(Path source) {
    this.source = source;
  }

  /** Copies all files, unpacked and checked, or refuses. */
  public void copy(List<RemoteFile> files, Path folder) throws DataException, IOException {
    Files.createDirectories(folder);
    for (RemoteFile file : files) {
      Path found =
          find(file.name())
              .orElseThrow(
                  () ->
                      DataException.in(source)
                          .refuse(
                              "holds neither %s nor %s.gz".formatted(file.name(), file.name()),
                              "name the folder that holds the four files"));
      copy(found, folder.resolve(file.name()), file.sha256());
    }
  }

  private static void copy(Path found, Path target, String sha256)
      throws DataException, IOException {
    if (!Unpacking.copy(found, target, sha256)) {
      throw DataException.in(found)
          .refuse(
              "is not the file of that name (SHA-256 of its content differs)",
              "fetch it again from where it came");
    }
  }

  /** Some copies spell the name with a dot: train-images.idx3-ubyte. */
  private Optional<Path> find(String name) {
    String dotted = name.replace("-idx", ".idx");
    return List.of(name, name + ".gz", dotted, dotted + ".gz").stream()
        .map(source::resolve)
        .filter(Files::isRegularFile)
        .findFirst();
  }
}
