// Keeps the page at the server's newest revision.
let syncing = null;
let again = false;
let isAnswerNew = false; // as far as the server told

/** Fetches what is new; calls meanwhile are answered by one more round. */
function sync() {
  if (syncing) again = true;
  else syncing = syncRounds().catch((failure) => {
    if (!(failure instanceof Refusal)) lookForServer();
  }).finally(() => {
    syncing = null;
  });
  return syncing;
}

async function syncRounds() {
  do {
    again = false;
    const asked = isAnswerNew;
    isAnswerNew = false;
    const [found, answer] = await Promise.all([askJson('/api/state'), asked ? askAnswer() : null]);
    if (found.phase === 'building' || found.n !== n || found.run !== state.run) return location.reload();
    const sureBefore = sureCount();
    know(found);
    rising = Math.sign(sureCount() - sureBefore) || rising;
    if (answer) takeAnswer(answer);
    if (found.answered > answered || Number.isNaN(answered) || (found.answered === answered && found.refined && !refined)) {
      takeAnswer(await askAnswer());
    }
    again ||= answered > state.revision;
    if (found.suggested && String(found.suggested) !== heard) hearSuggestions({ points: found.suggested });
    showState();
  } while (again);
}

let rising = 0;

function takeAnswer(answer) {
  takeColumns(answer);
  const started = performance.now();
  ahead = ahead.filter((edit) => !(edit.revision <= answered));
  ahead.forEach(applyAhead);
  scene.refresh();
  draw();
  told.recolourMilliseconds = since(started);
  told.answeredRevision = answered;
  if (refined) told.refined = answered;
  say(`Sure of ${count(sureCount())} of ${count(predictions())} predictions`);
  if (!chosen && current >= 0 && status[current] === GIVEN) goNext();
  else refreshNow();
}

const hears = {
  phase: ({ phase }) => (told.phase = phase),
  labels: () => setTimeout(sync, SAVING),
  answer: () => {
    isAnswerNew = true;
    sync();
  },
  suggest: hearSuggestions,
  saved: sync,
};

function back() {
  answered = NaN; // to be asked for again
  ahead = ahead.filter((edit) => unsent.includes(edit));
  if (unsaved.length > 0) showUnsaved('Lapwing was gone.');
  send();
  sync();
  if (seen !== current) showCurrent(current, chosen);
}
