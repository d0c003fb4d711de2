package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;

/** A column of a table: its name, and whether it holds numbers, lists of numbers or else. */
record TableColumn(String name, CellKind kind) {}
