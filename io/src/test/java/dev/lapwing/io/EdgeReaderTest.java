package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdgeReaderTest {

  @TempDir Path folder;

  @Test
  void aDecimalCommaIsCalledSo() throws Exception {
    Refusals.ofEdges(SampleFiles.text(folder, "e.csv", "a;b;0.5\na;c;0,25\n"))
        .withMessageContaining("line 2, column \"weight\": '0,25' has a decimal comma; write 0.25");
  }

  @Test
  void namesStandInTheOrderOfFirstMention() throws Exception {
    EdgeList edges = read("source,target,weight\nb,a,0.5\na,c,2e-1\n\nb,c,0\n");
    assertThat(edges.ids()).hasToString("b, a, c");
    assertThat(edges.source()).containsExactly(0, 1, 0);
    assertThat(edges.target()).containsExactly(1, 2, 2);
    assertThat(edges.weight()).containsExactly(0.5, 0.2, 0);
    assertThat(edges.size()).isEqualTo(3);
  }

  @Test
  void numbersAreSorted() throws Exception {
    EdgeList all = read("10,2\n0,1\n3,4\n5,6\n7,8\n9,0\n");
    assertThat(all.ids().areRowNumbers()).isTrue();
    assertThat(all.source(0)).isEqualTo(10);
    assertThat(all.weight()).containsOnly(1);
    EdgeList gaps = read("10\t2\n2\t7\n");
    assertThat(gaps.ids()).hasToString("2, 7, 10");
    assertThat(gaps.source()).containsExactly(2, 0);
    assertThat(read("01,1\n").ids()).hasToString("01, 1");
  }

  @Test
  void aHeaderOfOtherWordsIsNoEdge() throws Exception {
    assertThat(read("a,b\n0,1\n1,2\n").ids().areRowNumbers()).isTrue();
    EdgeList gaps = read("node,node\n5,9\n9,7\n");
    assertThat(gaps.ids()).hasToString("5, 7, 9");
    assertThat(gaps.source()).containsExactly(0, 2);
    assertThat(gaps.target()).containsExactly(2, 1);
    assertThat(read("a,b,w\n0,1,2\n1,2,3\n").weight()).containsExactly(2, 3);
    assertThat(read("p,q,strength\na,b,1\n").ids()).hasToString("a, b");
  }

  @Test
  void anEdgeIsNoHeader() throws Exception {
    assertThat(read("a,b\nb,c\n").ids()).hasToString("a, b, c");
    assertThat(read("a,b\n1,2\n2,a\n").size()).isEqualTo(3);
    assertThat(read("a,1\n1,2\n").size()).isEqualTo(2);
    assertThat(read("a,b,5\n1,2,3\n").size()).isEqualTo(2);
    assertThat(read("a,b\n").size()).isEqualTo(1);
  }

  @Test
  void manyEdgesAreKept() throws Exception {
    StringBuilder text = new StringBuilder();
    for (int e = 0; e < 50_000; e++) {
      text.append(e).append(' ').append(',').append(e + 1).append(",1.5\n");
    }
    EdgeList edges = read(text.toString());
    assertThat(edges.size()).isEqualTo(50_000);
    assertThat(edges.ids().size()).isEqualTo(50_001);
    assertThat(edges.target(49_999)).isEqualTo(50_000);
  }

  @Test
  void badEdgesAreRefusedByLine() throws Exception {
    refused("a,b,-1\n").withMessageContaining("line 1, column \"weight\": '-1' is negative");
    refused("a,b,1\nb,c,nan\n").withMessageContaining("line 2, column \"weight\": 'nan' is not");
    refused("a,b,1\nb,c,\n").withMessageContaining("line 2");
    refused("a,b,1e999\n").withMessageContaining("too large");
    refused("p,q,strength\n").withMessageContaining("'strength' is not a number");
    refused("a,b,3m\nb,c,1\n").withMessageContaining("line 1, column \"weight\": '3m' is not");
    refused("a,b,?\nb,c,1\n").withMessageContaining("line 1, column \"weight\": '?' is not");
    refused("a,b,NA\nb,c,1\n").withMessageContaining("line 1, column \"weight\": 'NA' is not");
    refused("a,b,w\nb,c,x\n").withMessageContaining("line 2, column \"weight\": 'x' is not");
    refused("a,b,1\nb,c\n").withMessageContaining("line 2: 2 fields where an edge has 3");
    refused("a\n").withMessageContaining("1 fields where an edge has two or three");
    refused("a,,1\n").withMessageContaining("line 1, column \"target\": the id is missing");
    refused("from,to\n").withMessageContaining("no edges");
    refused("\n").withMessageContaining("no edges");
    Refusals.ofEdges(folder.resolve("gone.csv")).withMessageContaining("does not exist");
  }

  /** Lines are counted as an editor does, ids are those of the file. */
  @Test
  void anEdgeWithTwoWeightsIsRefusedByBothLines() throws Exception {
    EdgeList edges = read("source,target,weight\n7,5,0\n\n5,7,1\n7,5,1\n5,9,3\n7,5,2\n");
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(edges::toGraph)
        .withMessageContaining(
            "edges.csv, line 7: the edge between '7' and '5' has weight 2.0 here and 1.0 in line 4")
        .withMessageContaining("keep one of the lines, or one weight");
    EdgeList dropped = read("a,b,w\n0,1,2\n1,0,3\n");
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(dropped::toGraph)
        .withMessageContaining("line 3: the edge between '1' and '0' has weight 3.0 here")
        .withMessageContaining("2.0 in line 2");
  }

  @Test
  void bothDirectionsOfAnEdgeAreOne() throws Exception {
    assertThat(read("a,b,2\nb,a,2\nb,b,5\n").toGraph().entries()).isEqualTo(2);
  }

  @Test
  void aPointWhoseEdgesAreAllLostBesideTheStrongestIsRefused() throws Exception {
    refused("a,b,2\nb,c,1e-200\nc,d,1e-150\nd,a,1\n")
        .withMessageContaining(
            "line 3, column \"weight\": '1.0E-150' is the largest weight of point 'c' and more than 140 orders of magnitude below the largest of all, 2.0; give its edges larger weights, or drop them");
    refused("0,1,1e139\n1,2,1e-2\n").withMessageContainingAll("line 2", "point '2'");
    refused("a,a,1\na,b,1e-141\n").withMessageContainingAll("line 2", "point 'a'");
    refused("a,b,1e141\n")
        .withMessageContaining("'1e141' is too large to compute with; divide all weights");
  }

  @Test
  void anEdgeMayBeAsWeakAsItLikesBesideAStrongOne() throws Exception {
    assertThat(read("a,b,1\nb,c,1\na,c,1e-320\n").size()).isEqualTo(3);
    assertThat(read("a,b,1\nc,d,1e-139\n").size()).isEqualTo(2);
    assertThat(read("a,b,1\na,c,0\nc,c,1e-200\n").ids()).hasToString("a, b, c");
    assertThat(read("a,b,1e-300\nb,c,1e-310\n").size()).isEqualTo(2);
  }

  @Test
  void theStrongestEdgeIsFoundAmongMany() throws Exception {
    StringBuilder text = new StringBuilder();
    for (int e = 0; e < 5000; e++) {
      text.append("%d,%d,1%n".formatted(e, e + 1));
    }
    refused(text + "5001,3,1e-150\n").withMessageContainingAll("line 5001", "point '5001'");
  }

  private ThrowableAssertAlternative<DataException> refused(String text) throws IOException {
    return Refusals.ofEdges(SampleFiles.text(folder, "edges.csv", text));
  }

  private EdgeList read(String text) throws Exception {
    return EdgeReader.read(SampleFiles.text(folder, "edges.csv", text), RunContext.defaults());
  }
}
