package dev.lapwing.app.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** JSON that may stand inside a script element. */
class ScriptJsonTest {

  @Test
  void jsonIsPlainAsciiWithoutMarkup() {
    assertThat(ScriptJson.string("</script>\u2028\"\\\n"))
        .isEqualTo("\"\\u003c/script\\u003e\\u2028\\\"\\\\\\u000a\"");
    assertThat(ScriptJson.string("茶")).isEqualTo("\"\\u8336\"");
  }
}
