package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lapwing.app.http.Request;
import dev.lapwing.live.LabelEdit;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditRequestTest {

  private static final String ID = "\"edit\":\"123e4567-e89b-12d3-a456-426614174000\"";

  private static LabelEdit edit(String rest) {
    return read("{" + ID + "," + rest + "}").edit();
  }

  private static EditRequest read(String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    return EditRequest.of(new Request("POST", "/api/edits", "", body), 10);
  }

  @Test
  void everyKindIsRead() {
    assertThat(edit("\"op\":\"label\",\"class\":\"ß\",\"points\":[3,1,3]"))
        .isEqualTo(new LabelEdit.Assign(new int[] {1, 3}, "ß"));
    assertThat(edit("\"op\":\"label\",\"class\":\"a\",\"bits\":\"BQI=\""))
        .as("bits 0, 2 and 9, as a page sends very many rows")
        .isEqualTo(new LabelEdit.Assign(new int[] {0, 2, 9}, "a"));
    assertThat(edit("\"op\":\"clear\",\"points\":[0]"))
        .isEqualTo(new LabelEdit.Clear(new int[] {0}));
    assertThat(edit("\"op\":\"skip\",\"points\":[9]")).isEqualTo(new LabelEdit.Skip(new int[] {9}));
    assertThat(edit("\"op\":\"rename\",\"class\":\"a\",\"to\":\"b\""))
        .isEqualTo(new LabelEdit.Rename("a", "b"));
    assertThat(edit("\"op\":\"merge\",\"class\":\"a\",\"to\":\"b\""))
        .isEqualTo(new LabelEdit.Merge("a", "b"));
    assertThat(edit("\"op\":\"undo\"")).isEqualTo(new LabelEdit.Undo());
    assertThat(read("{" + ID + ",\"op\":\"undo\",\"shown\":9}").shown()).hasValue(9);
    assertThat(read("{" + ID + ",\"op\":\"undo\"}").shown()).isEmpty();
    assertThat(edit("\"op\":\"redo\",\"base\":4")).isEqualTo(new LabelEdit.Redo());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{",
        "{}",
        "{\"edit\":\"no uuid\",\"op\":\"undo\"}",
        "{" + ID + "}",
        "{" + ID + ",\"op\":\"drop\"}",
        "{" + ID + ",\"op\":7}",
        "{" + ID + ",\"op\":\"undo\",\"shown\":10}",
        "{" + ID + ",\"op\":\"undo\",\"shown\":\"1\"}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\"}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"points\":[]}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"points\":[10]}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"bits\":\"AAA=\"}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"bits\":\"AAQ=\"}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"bits\":\"a b\"}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"bits\":7}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"points\":[-1]}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"points\":[1.5]}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"points\":[\"1\"]}",
        "{" + ID + ",\"op\":\"label\",\"class\":\"a\",\"points\":[99999999999]}",
        "{" + ID + ",\"op\":\"label\",\"class\":{},\"points\":[1]}",
        "{" + ID + ",\"op\":\"rename\",\"class\":\"a\"}",
      })
  void whatIsNoneIsRefusedInASentence(String json) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(json))
        .withMessageMatching("(?s).{10,200}");
  }
}
