package dev.lapwing.io.datasets.fetch;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Fetches the files of a data set into a folder: from each mirror in turn, a few attempts each,
 * until the content is right. What came before a connection broke is kept beside the file, as
 * {@code name.gz.part}, also for the next run.
 */
public final class Download {

  private static final int ATTEMPTS = 3;

  private final List<URI> mirrors;
  private final List<RemoteFile> files;
  private final Path folder;
  private final DownloadListener listener;

  /**
   * A download that has not begun.
   *
   * @param mirrors folders, each ending in a slash, in the order to try them
   * @param folder where the files are kept; made if it is not there
   */
  public Download(
      List<URI> mirrors, List<RemoteFile> files, Path folder, DownloadListener listener) {
    this.mirrors = mirrors;
    this.files = files;
    this.folder = folder;
    this.listener = listener;
  }

  /** Fetches what is not there yet. */
  public void run() throws DataException, IOException {
    Files.createDirectories(folder);
    for (RemoteFile file : files) {
      Path target = folder.resolve(file.name());
      if (!Files.exists(target) || !Unpacking.sha256(target).equals(file.sha256())) {
        fetch(file, target);
      }
    }
  }

  private void fetch(RemoteFile file, Path target) throws DataException, IOException {
    List<String> reasons = new ArrayList<>();
    for (URI mirror : mirrors) {
      for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        String problem = attempt(mirror.resolve(file.name() + ".gz"), file, target);
        if (problem.isEmpty()) {
          return;
        }
        listener.setback("%s from %s: %s".formatted(file.name(), mirror, problem));
        if (attempt == ATTEMPTS || !worthAnotherAttempt(target)) {
          reasons.add(mirror.getHost() + ": " + problem);
          break;
        }
      }
    }
    throw DataException.in(target)
        .refuse(
            "could not be downloaded (%s)".formatted(String.join("; ", reasons)),
            "when off line, give a folder that holds the files with --from DIR, or run scripts/fetch-datasets");
  }

  /** A connection that broke left something to go on from; a server that refuses will again. */
  private boolean worthAnotherAttempt(Path target) throws IOException {
    Path part = part(target);
    return Files.exists(part) && Files.size(part) > 0;
  }

  /** What went wrong, or nothing. */
  private String attempt(URI address, RemoteFile file, Path target) throws IOException {
    Path part = part(target);
    boolean resumed = Files.exists(part);
    try {
      new Transfer(address, part, file.name(), listener).run();
    } catch (IOException e) {
      return reason(e);
    }
    boolean right = Unpacking.copy(part, target, file.sha256());
    Files.delete(part);
    if (right) {
      return "";
    }
    if (resumed) { // the two halves may come from different files: once more, from the start
      listener.setback(file.name() + ": the resumed file is not right, starting again");
      return attempt(address, file, target);
    }
    return "the content is not what it should be (SHA-256 differs)";
  }

  private static String reason(IOException e) {
    String message = e.getMessage();
    return switch (e.getClass().getSimpleName()) {
      case "UnknownHostException" -> "unknown host, or off line";
      case "ConnectException", "NoRouteToHostException" -> "no connection";
      case "SocketTimeoutException", "HttpConnectTimeoutException" -> "no answer in time";
      default -> message == null ? e.getClass().getSimpleName() : message;
    };
  }

  private static Path part(Path target) {
    return target.resolveSibling(target.getFileName() + ".gz.part");
  }
}
