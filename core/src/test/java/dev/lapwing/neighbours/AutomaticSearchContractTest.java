package dev.lapwing.neighbours;

class AutomaticSearchContractTest extends NeighbourSearchContract {

  @Override
  NeighbourSearch search() {
    return NeighbourSearch.automatic();
  }
}
