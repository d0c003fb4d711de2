package dev.lapwing.neighbours;

class ApproximateSearchContractTest extends NeighbourSearchContract {

  @Override
  NeighbourSearch search() {
    return NeighbourSearch.approximate();
  }
}
