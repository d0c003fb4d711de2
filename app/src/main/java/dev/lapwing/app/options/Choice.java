package dev.lapwing.app.options;

import dev.lapwing.features.Metric;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Closed choices on the command line; constants are spelled as they are typed. */
public final class Choice {

  private Choice() {}

  public enum MethodName {
    auto,
    dirichlet,
    spectral,
    poisson,
    spreading,
    nearest,
    p_laplace;

    static final double USUAL_P = 3;

    @Override
    public String toString() {
      return name().replace('_', '-');
    }

    /** By how it is typed, and by no other spelling. */
    public static final class Converter implements ITypeConverter<MethodName> {
      @Override
      public MethodName convert(String text) {
        for (MethodName each : values()) {
          if (each.toString().equals(text)) {
            return each;
          }
        }
        throw new TypeConversionException(
            "expected one of %s (case-sensitive) but was '%s'"
                .formatted(Arrays.toString(values()), text));
      }
    }

    /** Whether it is about eigenvectors, or may be. */
    public boolean takesVectors() {
      return this == spectral || this == auto;
    }

    /** Whether the operator's label terms make a difference to it. */
    boolean usesLabelTerms() {
      return takesVectors() || this == dirichlet || this == p_laplace;
    }

    /** The method by its defaults, unless it is spectral. */
    public Method potentials() {
      return switch (this) {
        case poisson -> Comparison.Poisson.defaults();
        case spreading -> Comparison.Spreading.defaults();
        case nearest -> new Comparison.Nearest();
        case p_laplace -> Comparison.PLaplace.of(USUAL_P);
        case dirichlet -> Method.Dirichlet.defaults();
        default -> Method.Auto.defaults();
      };
    }

    /**
     * Whether points are labelled by eigenvectors.
     *
     * @param asked whether any option was given that is about eigenvectors
     */
    public boolean isSpectral(boolean asked) {
      return this == spectral || (this == auto && asked);
    }
  }

  enum LaplacianName {
    ssl,
    wnll,
    plain,
    attraction,
    repulsion,
    density;

    LabelTerms terms() {
      return switch (this) {
        case ssl -> LabelTerms.SSL;
        case wnll -> LabelTerms.WNLL;
        case plain -> LabelTerms.PLAIN;
        case attraction -> LabelTerms.ATTRACTION;
        case repulsion -> LabelTerms.REPULSION;
        case density -> LabelTerms.DENSITY;
      };
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

  enum SymmetryName {
    mean(Symmetry.MEAN),
    mutual(Symmetry.MUTUAL);

    final Symmetry symmetry;

    SymmetryName(Symmetry symmetry) {
      this.symmetry = symmetry;
    }
  }

  enum SearchName {
    auto,
    exact,
    approximate
  }

  public enum MetricName {
    euclidean(Metric.EUCLIDEAN),
    cosine(Metric.COSINE);

    public final Metric metric;

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
