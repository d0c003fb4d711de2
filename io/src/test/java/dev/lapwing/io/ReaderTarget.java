package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A reader to be fed with arbitrary bytes, and files it can read to begin with. Whatever the bytes,
 * it gives a value or a {@link DataException}.
 */
public enum ReaderTarget {
  NPY("t.npy") {
    @Override
    public List<byte[]> seeds() {
      return List.of(
          SampleFiles.npy(1, "<f4", false, "(2, 3)", new byte[24]),
          SampleFiles.npy(2, ">f8", true, "(2, 2)", new byte[32]),
          SampleFiles.npy(3, "|u1", false, "(2, 2, 2)", new byte[8]));
    }
  },
  NPY_LABELS("l.npy") {
    @Override
    public List<byte[]> seeds() {
      return List.of(
          SampleFiles.npy(1, "<i8", false, "(4,)", new byte[32]),
          SampleFiles.npy(1, "<U1", false, "(4,)", new byte[16]));
    }
  },
  IDX("t-ubyte") {
    @Override
    public List<byte[]> seeds() throws IOException {
      byte[] images = SampleFiles.idx(8, new byte[12], 2, 2, 3);
      return List.of(images, SampleFiles.gzip(images), SampleFiles.idx(0x0D, new byte[16], 2, 2));
    }
  },
  IDX_LABELS("l-ubyte") {
    @Override
    public List<byte[]> seeds() throws IOException {
      byte[] labels = SampleFiles.idx(8, new byte[] {1, 2, 3, 4}, 4);
      return List.of(labels, SampleFiles.gzip(labels));
    }
  },
  LABELS("l.csv") {
    @Override
    public List<byte[]> seeds() throws IOException {
      return texts("id,label\n0,boot\n1,\"a \"\"b\"\"\"\r\n2,?\n", "a\n\nb\nc\n", "\uFEFF3;短靴\n");
    }
  },
  EDGES("e.csv") {
    @Override
    public List<byte[]> seeds() throws IOException {
      return texts("source,target,weight\na,b,1.5\nb,c,0\n", "0,1\n1,2\n", "\"a\",b,1e-3\r\n");
    }
  },
  PREDICTIONS("predictions.csv") {
    @Override
    public List<byte[]> seeds() throws IOException {
      return texts(
          "id,label,confidence,status\na,boot,0.9,predicted\nb,,,unreachable\n",
          "id,label,confidence,status\n\"a,1\",\"\"\"b\"\"\",1,given\n");
    }
  },
  CSV("t.csv") {
    @Override
    public List<byte[]> seeds() throws IOException {
      return texts(
          "id,x,y\na,1,2.5\nb,3,4\nc,-1e3,.5\n",
          "1;2\r\n3;4\r\n",
          "e\n\"[1, 2]\"\n\"[3, 4]\"\n",
          "x,y,\n1,2,\n3,4,\n",
          "x\n1\n2\n");
    }
  },
  JSON("t.json") {
    @Override
    public List<byte[]> seeds() throws IOException {
      return texts(
          "[{\"x\": 1, \"y\": 2.5}, {\"x\": 3, \"y\": 4}]", "{\"e\": [1, 2]}\n{\"e\": [3, 4]}");
    }
  },
  TEXT_COLUMN("c.csv") {
    @Override
    public List<byte[]> seeds() throws IOException {
      return texts(
          "t\nsome words here\nother words there\n",
          "t,n\n\"a \"\"b\"\",\nc\",1\n<p>a&amp;b c</p>,2\n",
          "n;t\n1;短い文です\n2;短い文です短い文\n");
    }
  },
  TEXT_FILE("f.txt") {
    @Override
    public List<byte[]> seeds() {
      return Stream.of(
              "some words here",
              "From: a@b\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\n\nsome words\n",
              "From: a\nTo: b\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Transfer-Encoding:"
                  + " base64\n\nc29tZSB3b3Jkcw==\n--x--\n",
              "<html><p>some &eacute;&#65; <!-- x --> words<script>y</script>",
              "\uFEFFsome words \uD83D\uDC4D")
          .map(text -> text.getBytes(StandardCharsets.UTF_8))
          .toList();
    }
  };

  private static final String SYNTAX = "syntax error at or near"; // as DuckDB says it
  private static final PointIds FOUR = PointIds.rowNumbers(4);

  private final String fileName;

  ReaderTarget(String fileName) {
    this.fileName = fileName;
  }

  public abstract List<byte[]> seeds() throws IOException;

  /** Reads the bytes as this kind of file; true if they could be read. */
  public boolean accepts(Path folder, byte[] content) throws IOException {
    Path file = Files.write(folder.resolve(fileName), content);
    try {
      switch (this) {
        case LABELS, NPY_LABELS, IDX_LABELS -> LabelReader.read(file, FOUR);
        case EDGES -> EdgeReader.read(file, CONTEXT);
        case PREDICTIONS -> PredictionReader.read(file);
        case TEXT_COLUMN -> FeatureReader.read(file, TEXTS, CONTEXT);
        case TEXT_FILE -> FeatureReader.read(beside(file), FOLDER, CONTEXT);
        default -> FeatureReader.read(file, ReadOptions.defaults(), CONTEXT);
      }
      return true;
    } catch (DataException e) {
      assertThat(e).as("a name that became part of the SQL").message().doesNotContain(SYNTAX);
      return false;
    }
  }

  private static final ReadOptions TEXTS = learnt(List.of("t"));
  private static final ReadOptions FOLDER = learnt(List.of());

  private static ReadOptions learnt(List<String> columns) {
    return ReadOptions.defaults()
        .withText(new TextReading.Learn(columns, new TextOptions(1 << 10, 4)));
  }

  /** A folder of two texts, of which the file is one. */
  private static Path beside(Path file) throws IOException {
    Path folder = Files.createDirectories(file.resolveSibling("texts"));
    Files.copy(file, folder.resolve("a.txt"), StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(folder.resolve("b.txt"), "some words");
    return folder;
  }

  private static final RunContext CONTEXT = RunContext.defaults().withThreads(1);

  private static List<byte[]> texts(String... contents) throws IOException {
    byte[] packed = SampleFiles.gzip(contents[0].getBytes(StandardCharsets.UTF_8));
    return Stream.concat(
            Stream.of(contents).map(content -> content.getBytes(StandardCharsets.UTF_8)),
            Stream.of(packed))
        .toList();
  }
}
