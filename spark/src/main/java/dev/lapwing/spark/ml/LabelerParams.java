package dev.lapwing.spark.ml;

import dev.lapwing.spark.options.OptionName;
import java.util.EnumMap;
import java.util.Map;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;

/**
 * The parameters of the labeler: its columns, and the options of {@link OptionName} by their own
 * names. Spark finds each by its public method without arguments.
 */
public abstract class LabelerParams extends Estimator<LapwingLabelerModel> {

  private static final long serialVersionUID = 1;

  private final String uid;
  private final Param<String> idCol;
  private final Param<String> featuresCol;
  private final Param<String> labelCol;
  private final Param<String> predictionCol;
  private final IntParam neighbours;
  private final IntParam bandwidthNeighbour;
  private final DoubleParam sigma;
  private final Param<String> symmetry;
  private final Param<String> metric;
  private final BooleanParam standardise;
  private final Param<String> method;
  private final Param<String> laplacian;
  private final Param<String> density;
  private final IntParam vectors;
  private final Param<String> normalise;
  private final Param<String> priors;
  private final DoubleParam alpha;
  private final LongParam seed;
  private final DoubleParam tolerance;
  private final DoubleParam recall;
  private final IntParam partitions;

  LabelerParams(String uid) {
    this.uid = uid;
    this.idCol =
        new Param<>(
            this, "idCol", "the column that names the points, of any type that has an order");
    this.featuresCol =
        new Param<>(
            this, "featuresCol", "the column of features: array<float>, array<double> or a vector");
    this.labelCol = new Param<>(this, "labelCol", "the column of labels, null where there is none");
    this.predictionCol =
        new Param<>(this, "predictionCol", "the column that the label of every point goes to");
    this.neighbours = new IntParam(this, "neighbours", doc(OptionName.NEIGHBOURS));
    this.bandwidthNeighbour =
        new IntParam(this, "bandwidthNeighbour", doc(OptionName.BANDWIDTH_NEIGHBOUR));
    this.sigma = new DoubleParam(this, "sigma", doc(OptionName.SIGMA));
    this.symmetry = new Param<>(this, "symmetry", doc(OptionName.SYMMETRY));
    this.metric = new Param<>(this, "metric", doc(OptionName.METRIC));
    this.standardise = new BooleanParam(this, "standardise", doc(OptionName.STANDARDISE));
    this.method = new Param<>(this, "method", doc(OptionName.METHOD));
    this.laplacian = new Param<>(this, "laplacian", doc(OptionName.LAPLACIAN));
    this.density = new Param<>(this, "density", doc(OptionName.DENSITY));
    this.vectors = new IntParam(this, "vectors", doc(OptionName.VECTORS));
    this.normalise = new Param<>(this, "normalise", doc(OptionName.NORMALISE));
    this.priors = new Param<>(this, "priors", doc(OptionName.PRIORS));
    this.alpha = new DoubleParam(this, "alpha", doc(OptionName.ALPHA));
    this.seed = new LongParam(this, "seed", doc(OptionName.SEED));
    this.tolerance = new DoubleParam(this, "tolerance", doc(OptionName.TOLERANCE));
    this.recall = new DoubleParam(this, "recall", doc(OptionName.RECALL));
    this.partitions = new IntParam(this, "partitions", doc(OptionName.PARTITIONS));
    setDefault(idCol, "id");
    setDefault(featuresCol, "features");
    setDefault(labelCol, "label");
    setDefault(predictionCol, "prediction");
  }

  private static String doc(OptionName option) {
    return option.argument().isEmpty()
        ? option.help()
        : "%s; %s".formatted(option.help(), option.argument());
  }

  @Override
  public String uid() {
    return uid;
  }

  public Param<String> idCol() {
    return idCol;
  }

  public Param<String> featuresCol() {
    return featuresCol;
  }

  public Param<String> labelCol() {
    return labelCol;
  }

  public Param<String> predictionCol() {
    return predictionCol;
  }

  public IntParam neighbours() {
    return neighbours;
  }

  public IntParam bandwidthNeighbour() {
    return bandwidthNeighbour;
  }

  public DoubleParam sigma() {
    return sigma;
  }

  public Param<String> symmetry() {
    return symmetry;
  }

  public Param<String> metric() {
    return metric;
  }

  public BooleanParam standardise() {
    return standardise;
  }

  public Param<String> method() {
    return method;
  }

  public Param<String> laplacian() {
    return laplacian;
  }

  public Param<String> density() {
    return density;
  }

  public IntParam vectors() {
    return vectors;
  }

  public Param<String> normalise() {
    return normalise;
  }

  public Param<String> priors() {
    return priors;
  }

  public DoubleParam alpha() {
    return alpha;
  }

  public LongParam seed() {
    return seed;
  }

  public DoubleParam tolerance() {
    return tolerance;
  }

  public DoubleParam recall() {
    return recall;
  }

  public IntParam partitions() {
    return partitions;
  }

  /** What was set, by the names of the options. */
  Map<OptionName, String> chosen() {
    Map<OptionName, String> chosen = new EnumMap<>(OptionName.class);
    put(chosen, OptionName.NEIGHBOURS, neighbours);
    put(chosen, OptionName.BANDWIDTH_NEIGHBOUR, bandwidthNeighbour);
    put(chosen, OptionName.SIGMA, sigma);
    put(chosen, OptionName.SYMMETRY, symmetry);
    put(chosen, OptionName.METRIC, metric);
    put(chosen, OptionName.METHOD, method);
    put(chosen, OptionName.LAPLACIAN, laplacian);
    put(chosen, OptionName.DENSITY, density);
    put(chosen, OptionName.VECTORS, vectors);
    put(chosen, OptionName.NORMALISE, normalise);
    put(chosen, OptionName.PRIORS, priors);
    put(chosen, OptionName.ALPHA, alpha);
    put(chosen, OptionName.SEED, seed);
    put(chosen, OptionName.TOLERANCE, tolerance);
    put(chosen, OptionName.RECALL, recall);
    put(chosen, OptionName.PARTITIONS, partitions);
    if (isDefined(standardise) && (Boolean) getOrDefault(standardise)) {
      chosen.put(OptionName.STANDARDISE, "");
    }
    return chosen;
  }

  private void put(Map<OptionName, String> chosen, OptionName name, Param<?> param) {
    if (isDefined(param)) {
      chosen.put(name, String.valueOf(getOrDefault(param)));
    }
  }
}
