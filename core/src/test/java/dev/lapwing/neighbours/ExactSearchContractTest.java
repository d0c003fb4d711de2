package dev.lapwing.neighbours;

class ExactSearchContractTest extends NeighbourSearchContract {

  @Override
  NeighbourSearch search() {
    return NeighbourSearch.exact();
  }
}
