package dev.lapwing.io;

/** A column of a table: its name, and whether it holds numbers, lists of numbers or else. */
record TableColumn(String name, CellKind kind) {}
