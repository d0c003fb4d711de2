// The columns of the map, filled from the server: first when it is ready, then after each answer.
const GIVEN = 0;
const PREDICTED = 1;
const UNREACHABLE = 2;
const NOWHERE = 0xffff;
const progress = byId('building');

/** Asks until there is an answer. */
async function untilThere(question) {
  for (let wait = 500; ; wait = Math.min(LONGEST_PAUSE, 2 * wait)) {
    try {
      const found = await question();
      showBanner(null);
      return found;
    } catch (failure) {
      showBanner(failure instanceof Refusal ? failure.message : 'Lapwing does not answer yet.', 'Try now', () => location.reload());
      await pause(wait);
    }
  }
}

async function whenBuilt() {
  for (;;) {
    const found = await untilThere(() => askJson('/api/state'));
    byId('run').textContent = found.run ?? '';
    if (found.run) document.title = `${found.run} – Lapwing`;
    const { phase } = found;
    progress.hidden = !['building', 'failed'].includes(phase);
    told.phase = phase;
    if (phase === 'failed') await showFailure(found.error);
    if (phase !== 'building') return found;
    const { name, fraction } = found.building;
    const [, text, bar] = progress.children;
    text.textContent = `${name} · ${Math.floor(100 * fraction)} %`;
    bar.value = fraction;
    await pause(300);
  }
}

/** There will be no run: says why, and waits for ever. */
function showFailure(reason) {
  const [title, text, bar] = progress.children;
  title.textContent = 'The run could not be made';
  text.textContent = `${reason}. Lapwing has ended: put it right and start it again.`;
  bar.hidden = true;
  return new Promise(() => {});
}

let state = await whenBuilt();
const n = state.n;
const places = new Uint16Array(await untilThere(async () => (await ask('/api/points')).arrayBuffer()));
const x = places.filter((_, k) => k % 2 === 0);
const y = places.filter((_, k) => k % 2 === 1);
const best = new Uint16Array(n); // class number + 1; 0 for none
const confidence = new Uint8Array(n);
const status = new Uint8Array(n).fill(UNREACHABLE);
const facts = { classes: [], colours: [], aspect: state.aspect, confidence: [0, 1] };
let answered = -1; // the revision that the columns are of; none before the first answer
let refined = false; // whether they are the last word on it

const isPlaced = (i) => x[i] !== NOWHERE && y[i] !== NOWHERE;
const certainty = (i) => confidence[i] / 255;
const colourOf = (i) => facts.colours[best[i] - 1] ?? 24;
const count = (number) => number.toLocaleString('en');
const classNamed = (name) => state.classes.find((each) => each.name === name);
const shownClasses = () => state.classes.filter((each) => each.given > 0);

function know(found) {
  state = found;
  facts.confidence = found.confidence ?? [0, 1];
  for (const { number, name, colour } of found.classes) {
    facts.classes[number] = name;
    facts.colours[number] = colour;
  }
}

async function askAnswer() {
  const reply = await ask('/api/answer');
  return { headers: reply.headers, bytes: await reply.arrayBuffer() };
}

/** Writes an answer into the columns in place. */
function takeColumns({ headers, bytes }) {
  const width = Number(headers.get('X-Width') ?? 1);
  const code = width === 2 ? new Uint16Array(bytes, 0, n) : new Uint8Array(bytes, 0, n);
  const flag = width === 2 ? 0x8000 : 0x80;
  for (let i = 0; i < n; i++) {
    best[i] = code[i] & (flag - 1);
    status[i] = code[i] & flag ? GIVEN : best[i] ? PREDICTED : UNREACHABLE;
  }
  confidence.set(new Uint8Array(bytes, width * n, n));
  answered = Number(headers.get('X-Revision'));
  refined = headers.get('X-Refined') !== 'false';
}

know(state);
if (state.answered >= 0) takeColumns(await untilThere(askAnswer));
