package dev.lapwing.io.datasets;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** Reads a folder in the layout of MNIST: images and labels for training and for testing. */
final class ImageSet {

  private static final int CLASSES = 10;

  private final Path folder;

  ImageSet(Path folder) {
    this.folder = folder;
  }

  /** The images of a part, with their classes numbered as in the file. */
  LabelledPoints read(Split split, RunContext run) throws DataException, IOException {
    if (split == Split.ALL) {
      return joined(read(Split.TRAIN, run), read(Split.TEST, run));
    }
    Dataset images =
        FeatureReader.read(folder.resolve(split.images()), ReadOptions.defaults(), run);
    Labels labels = LabelReader.read(folder.resolve(split.labels()), images.ids());
    int[] truth = new int[images.size()];
    for (int i = 0; i < truth.length; i++) {
      truth[i] = Integer.parseInt(labels.classes().name(labels.classOf(i)));
    }
    return new LabelledPoints(images.features(), truth, digits());
  }

  private static ClassNames digits() {
    return ClassNames.of(IntStream.range(0, CLASSES).mapToObj(Integer::toString).toList());
  }

  private static LabelledPoints joined(LabelledPoints first, LabelledPoints second) {
    FeatureMatrix a = first.features();
    FeatureMatrix b = second.features();
    float[] values = new float[(a.size() + b.size()) * a.dimensions()];
    a.copyRows(0, a.size(), values, 0);
    b.copyRows(0, b.size(), values, a.size() * a.dimensions());
    int[] truth =
        IntStream.concat(IntStream.of(first.truth()), IntStream.of(second.truth())).toArray();
    return new LabelledPoints(
        FeatureMatrix.of(a.size() + b.size(), a.dimensions(), values), truth, digits());
  }
}
