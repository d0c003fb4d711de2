package dev.lapwing.live;

import dev.lapwing.explain.Explanation;
import java.util.concurrent.CompletableFuture;

/** Why a point has its label, and who wants to know. */
record Question(int point, CompletableFuture<Explanation> answer) {}
