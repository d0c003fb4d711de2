package dev.lapwing.io.datasets.fetch;

/** Hears how far a download has come, from the downloading thread. */
public interface DownloadListener {

  /**
   * Some more bytes have come.
   *
   * @param file the name of the file
   * @param received packed bytes so far, those of an earlier attempt included
   * @param expected how many there will be; 0 if the server does not say
   */
  void received(String file, long received, long expected);

  /** Something went wrong, and another way is tried. */
  void setback(String message);

  /** Tells nobody. */
  static DownloadListener none() {
    return new DownloadListener() {
      @Override
      public void received(String file, long received, long expected) {}

      @Override
      public void setback(String message) {}
    };
  }
}
