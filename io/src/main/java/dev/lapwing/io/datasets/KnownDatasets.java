package dev.lapwing.io.datasets;

import dev.lapwing.io.datasets.fetch.RemoteFile;
import java.net.URI;
import java.util.List;

/** The data sets known by name, where they come from and how to tell that they came whole. */
final class KnownDatasets {

  static final DatasetEntry MNIST =
      new DatasetEntry(
          "mnist",
          "70,000 handwritten digits, 28 × 28 pixels (60,000 train, 10,000 test)",
          new DatasetEntry.Downloaded(
              List.of(
                  URI.create("https://storage.googleapis.com/cvdf-datasets/mnist/"),
                  URI.create("https://ossci-datasets.s3.amazonaws.com/mnist/")),
              files(
                  "0fa7898d509279e482958e8ce81c8e77db3f2f8254e26661ceb7762c4d494ce7",
                  "ff7bcfd416de33731a308c3f266cc351222c34898ecbeaf847f06e48f7ec33f2",
                  "ba891046e6505d7aadcbbe25680a0738ad16aec93bde7f9b65e87a2fc25776db",
                  "65a50cbbf4e906d70832878ad85ccda5333a97f0f4c3dd2ef09a8a9eef7101c5")));

  static final DatasetEntry FASHION_MNIST =
      new DatasetEntry(
          "fashion-mnist",
          "70,000 pieces of clothing in 10 classes, 28 × 28 pixels (60,000 train, 10,000 test)",
          new DatasetEntry.Downloaded(
              List.of(
                  URI.create("http://fashion-mnist.s3-website.eu-central-1.amazonaws.com/"),
                  URI.create(
                      "https://raw.githubusercontent.com/zalandoresearch/fashion-mnist/master/data/fashion/")),
              files(
                  "5b4141f0afbad91edebe8549f8fcffe087ea10ca49f1dbef5c9a5cd8815ce37b",
                  "0402a96d92fd2663957122ceb108a494c5af83dab82d92729df917d7dec38c34",
                  "c59f468a2f672dc815687fe0f83887768d799fd8a3f3276145d20f83aa44d888",
                  "bad3541b69d912435c50bb6ba87bec294ff4f6a2e1246121d8633921760443d9")));

  static final DatasetEntry DIGITS =
      new DatasetEntry(
          "digits",
          "1,797 handwritten digits, 8 × 8 pixels (UCI Optical Recognition, CC BY 4.0)",
          new DatasetEntry.Bundled());

  static final DatasetEntry TWO_MOONS =
      new DatasetEntry(
          "two-moons", "500 points in the plane, noise 0.1", new DatasetEntry.Generated());

  static final DatasetEntry THREE_MOONS =
      new DatasetEntry(
          "three-moons", "900 points in the plane, noise 0.1", new DatasetEntry.Generated());

  private KnownDatasets() {}

  static List<DatasetEntry> all() {
    return List.of(MNIST, FASHION_MNIST, DIGITS, TWO_MOONS, THREE_MOONS);
  }

  private static List<RemoteFile> files(
      String testImages, String testLabels, String trainImages, String trainLabels) {
    return List.of(
        new RemoteFile(Split.TEST.images(), testImages),
        new RemoteFile(Split.TEST.labels(), testLabels),
        new RemoteFile(Split.TRAIN.images(), trainImages),
        new RemoteFile(Split.TRAIN.labels(), trainLabels));
  }
}
