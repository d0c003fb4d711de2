package dev.lapwing.app.command;

import dev.lapwing.features.Metric;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.Normalisation;

/** Closed choices on the command line; constants are spelled as they are typed. */
final class Choice {

  private Choice() {}

  enum MethodName {
    auto,
    dirichlet,
    spectral
  }

  enum LaplacianName {
    ssl(LabelTerms.SSL),
    wnll(LabelTerms.WNLL),
    plain(LabelTerms.PLAIN),
    attraction(LabelTerms.ATTRACTION),
    repulsion(LabelTerms.REPULSION),
    density(LabelTerms.DENSITY);

    final LabelTerms terms;

    LaplacianName(LabelTerms terms) {
      this.terms = terms;
    }
  }

  enum DensityName {
    paper(DensityWeight.PAPER),
    code(DensityWeight.CODE);

    final DensityWeight weight;

    DensityName(DensityWeight weight) {
      this.weight = weight;
    }
  }

  enum SearchName {
    auto,
    exact,
    approximate
  }

  enum MetricName {
    euclidean(Metric.EUCLIDEAN),
    cosine(Metric.COSINE);

    final Metric metric;

    MetricName(Metric metric) {
      this.metric = metric;
    }
  }

  enum NormaliseName {
    none(Normalisation.NONE),
    symmetric(Normalisation.SYMMETRIC);

    final Normalisation normalisation;

    NormaliseName(Normalisation normalisation) {
      this.normalisation = normalisation;
    }
  }
}
