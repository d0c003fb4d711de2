/**
 * The work behind the commands: read, compute, write a run folder. Start at {@link
 * dev.lapwing.app.job.JobContext} for what surrounds the work and at {@link
 * dev.lapwing.app.job.RunWriter} for what it leaves behind. Knows no command line.
 */
@NullMarked
package dev.lapwing.app.job;

import org.jspecify.annotations.NullMarked;
