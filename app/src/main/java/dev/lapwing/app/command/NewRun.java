package dev.lapwing.app.command;

import dev.lapwing.Advice;
import dev.lapwing.GraphOrigin;
import dev.lapwing.Labelling;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.Result;
import dev.lapwing.app.estimate.JobSize;
import dev.lapwing.app.estimate.MemoryLimit;
import dev.lapwing.app.job.AdviceText;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.GraphStep;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.Reporting;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.options.GraphChoices;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.UsageException;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.layout.Layout;
import java.util.Optional;

/** From points and labels to a run that has its result, whichever command asked for it. */
final class NewRun {

  private NewRun() {}

  /** Refuses options by which no labels can be spread, before anything is read. */
  static void require(InputOptions input, GraphChoices graph, MethodChoices method)
      throws UserException, UsageException {
    graph.require(input.isGraph());
    method.requireForLabels(!input.isGraph());
  }

  /** How labels are spread by the options that were given. */
  static Recipe labelling(Recipe.Task task, Input points, GraphChoices graph, MethodChoices method)
      throws Exception {
    Options options =
        new Options(
            graph.scaling(),
            graph.options(points),
            method.laplacianOptions(),
            method.labelMethod(points.labels()));
    return new Recipe(
        task, options, new GraphOrigin.Given(), points.sources().withPriors(method.priorsFile()));
  }

  /** One that will be reported on. */
  static FinishedRun of(Input points, Recipe chosen, int columns, JobContext context)
      throws Exception {
    return of(points, chosen, columns, Reporting.PAGE, context);
  }

  /**
   * Makes it; refuses first what would not fit.
   *
   * @param columns how many columns will be solved for
   * @param reporting without a report nothing is drawn
   */
  static FinishedRun of(
      Input points, Recipe chosen, int columns, Reporting reporting, JobContext context)
      throws Exception {
    MemoryLimit.require(JobSize.of(points, chosen.options(), columns));
    PointGraph graph = GraphStep.of(points.material(), chosen.options(), context);
    Recipe recipe = chosen.withOrigin(graph.origin());
    Optional<Layout> layout =
        reporting == Reporting.PAGE
            ? Optional.of(SolveStep.layout(graph.graph(), context))
            : Optional.empty();
    Result result =
        SolveStep.checked(SolveStep.solve(graph, points.labels(), recipe, context), context);
    Optional<AdviceText> advice = advice(points, result, context);
    return new FinishedRun(recipe, points.points(), result, layout, advice, context);
  }

  /** What left-out labels say of other neighbours, metrics and scales, if it could be clear. */
  private static Optional<AdviceText> advice(Input points, Result result, JobContext context)
      throws Exception {
    if (points.features().isEmpty()
        || points.isText() // whose metric and scale are settled
        || !(result instanceof Labelling labelling && Advice.couldHelp(labelling))) {
      return Optional.empty();
    }
    return context
        .clock()
        .time(
            "solve",
            () ->
                Advice.of(
                    points.features().get(), points.labels(), result.options(), context.run()))
        .map(advice -> new AdviceText(advice, result.options()));
  }
}
