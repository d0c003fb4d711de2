package dev.lapwing.io.files;

import dev.lapwing.io.SampleFiles;
import java.io.IOException;

class PackedStreamBytesTest extends ByteSourceContract {

  @Override
  ByteSource of(byte[] content) throws DataException, IOException {
    return new StreamBytes(SampleFiles.bytes(folder, "f.gz", SampleFiles.gzip(content)));
  }
}
