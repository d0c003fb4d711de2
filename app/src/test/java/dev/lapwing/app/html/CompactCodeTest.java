package dev.lapwing.app.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompactCodeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // comments and blanks go, those in texts stay
        "f('a  // b'); // c | f('a  // b');",
        "f(\"it's /* no */\") /* c */; | f(\"it's /* no */\");",
        "g(/[/*] x/.test(t), a / b / c); | g(/[/*] x/.test(t),a/b/c);",
        // words that would become one, and signs
        "typeof x; | typeof x;",
        "a + +b - -c; | a+ +b- -c;",
        // numbers and truth
        "f(20_000, 0.5, 10.5, true, x.true); | f(20000,.5,10.5,!0,x.true);",
        // what is declared is renamed wherever it is a variable, properties keep their names
        "const row = x.row; f(row, { row: row, y: 1 }); | let a=x.row;f(a,{row:a,y:1});",
        "const row = 1; f({ row, y }); | let a=1;f({row:a,y});",
        "const { row, to: other = 2 } = x; f(row, other); | let{row:b,to:a=2}=x;f(b,a);",
        "function late(why = 3) { return why.why; } late(); | function a(b=3){return b.why}a();",
        "f((each) => each.name, async (each) => each); | f(a=>a.name,async a=>a);",
        "const [first, ...others] = x; f(...others, first); | let[a,...b]=x;f(...b,a);",
        "try { f(); } catch (failure) { g(failure); } | try{f()}catch(a){g(a)}",
        // inside templates too, however deep
        "const to = 1; f(`to ${to} ${g({ to }, `${to}}`)} // to`); | let a=1;f(`to ${a} ${g({to:a},`${a}}`)} // to`);",
        // private members are ours, others may be the browser's
        "class Dot { #size = 1; big() { return this.#size + this.big; } } | class b{#a=1;big(){return this.#a+this.big}}",
        "const o = { open(way) { way(); }, way: 1 }; | let b={open(a){a()},way:1};",
        // names of the browser's that a local has too
        "f(document, (document) => document); | f(document,document=>document);",
        // declarations in a row
        "const a = 1; const b = 2; let c = 3; f(a, b, c); | let a=1,b=2,c=3;f(a,b,c);",
        "f(b); const b = () => { const a = 1; return a; }; const c = 2; | f(b);let b=()=>{let a=1;return a},c=2;",
        "for (let i = 0; i < 3; i++) { const k = i; f(k); } | for(let a=0;a<3;a++){let b=a;f(b)}",
      })
  void scriptsMeanTheSame(String script, String compact) {
    assertThat(CompactCode.script(script).strip()).isEqualTo(compact);
  }

  /** Where a line ends a statement may end. */
  @Test
  void lineEndsStayWhereTheyMayMeanSomething() {
    assertThat(CompactCode.script("let a = b\nf(a)\n\n;[c,\n  d].g();\nif (a)\n  return\nb();\n"))
        .isEqualTo("let a=b\nf(a);[c,d].g();if(a)\nreturn\nb();\n");
  }

  /** More names than letters: none is a word of the language, nor one that is used already. */
  @Test
  void everyNameIsAnother() {
    StringBuilder script = new StringBuilder("f(a, aa, ");
    for (int i = 0; i < 3000; i++) {
      script.append("(word").append(i).append(") => word").append(i).append(", ");
    }
    String compact = CompactCode.script(script.append("b);").toString());
    assertThat(compact).startsWith("f(a,aa,").endsWith(",b);\n").doesNotContain("word");
    assertThat(compact.split("=>", -1)).hasSize(3001).doesNotHaveDuplicates();
    assertThat(compact).doesNotContainPattern("[(,](do|if|in|of|as|for|let|new|try|var)=>");
  }

  @Test
  void anOpenTextIsTold() {
    assertThatThrownBy(() -> CompactCode.script("\n\nf(`no end);"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 3", "does not end");
    assertThatThrownBy(() -> CompactCode.script("f(@);"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("@");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "/* a */ p > b { margin: 0 auto; } | p>b{margin:0 auto}",
        "#a, .b:not(.c) i { width: calc(100% - 1.50em); } | #a,.b:not(.c) i{width:calc(100% - 1.50em)}",
        "a::after { content: 'x  ;  y'; top: -0.5rem; } | a::after{content:'x  ;  y';top:-.5rem}",
        "@media (max-width: 46rem) { p { color: #0a0; } } | @media (max-width:46rem){p{color:#0a0}}",
        "p { color: oklch(0.360 0.15 318); font: 10px/1.20 a; } | p{color:oklch(.36 .15 318);font:10px/1.2 a}",
      })
  void stylesMeanTheSame(String style, String compact) {
    assertThat(CompactCode.style(style.replace('\'', '"')).strip())
        .isEqualTo(compact.replace('\'', '"'));
  }
}
