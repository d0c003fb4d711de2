// Edits: shown at once, sent in order, each with a name of its own so that sending it twice does no harm.
const MANY_ROWS = 10_000;
const unsent = [];
const unsaved = []; // refused for want of room on the disk
let ahead = []; // labels shown that the answer does not know yet
const done = []; // for each edit made here its row, to go back to when it is undone, or -1
let sending = false;
let savingTimer = 0;
const SAVING = 120; // milliseconds: that a label is saved is told before anything else is asked for

/** Whether labels can be given now. */
const isOpen = () => !gone && unsaved.length === 0;

function change(op, fields) {
  if (!isOpen()) return;
  const isDone = fields.points?.includes(current) || current < 0;
  const shown = isDone ? upcoming()[0] : current; // what is looked at while this one is spread
  const edit = { edit: crypto.randomUUID(), base: state.revision, op, shown, ...fields };
  unsent.push(edit);
  send(); // on its way while it is painted
  if (op === 'label') paintAhead(edit);
  state.canUndo ||= op !== 'undo'; // as the server will say
  if (op !== 'undo') done.push(fields.points?.length === 1 ? fields.points[0] : -1);
}

async function send() {
  if (sending) return;
  sending = true;
  showSaved();
  while (unsent.length > 0) {
    try {
      const reply = await post('/api/edits', sent(unsent[0]));
      told.revision = unsent[0].revision = Number(reply.headers.get('X-Revision')); // heard before the body is
      unsent.shift();
      reply.text().catch(() => {});
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.status === 403) {
        lookForServer(); // and sent again when it is back
        break;
      }
      if (failure.status === 503) await pause(500);
      else refuse(failure);
    }
  }
  sending = false;
  showSaved();
  if (aroundTimer) showAround();
}

/** An edit as it is sent: very many rows as bits, row r in byte r >> 3, for requests may not be long. */
function sent(edit) {
  const { points } = edit;
  if (!(points?.length > MANY_ROWS)) return { ...edit, revision: undefined };
  const bits = new Uint8Array(ceil(n / 8));
  for (const row of points) bits[row >> 3] |= 1 << (row & 7);
  let text = '';
  for (let k = 0; k < bits.length; k += 8192) text += String.fromCharCode(...bits.subarray(k, k + 8192));
  return { ...edit, revision: undefined, points: undefined, bits: btoa(text) };
}

function refuse(failure) {
  const refused = failure.status === 507 ? unsent.splice(0) : [unsent.shift()];
  ahead = ahead.filter((each) => !refused.includes(each));
  answered = NaN; // what was shown ahead is not so
  sync();
  if (failure.status !== 507) return toast(failure.message);
  unsaved.push(...refused);
  if (refused[0].points?.length === 1) goTo(refused[0].points[0]);
  showUnsaved(failure.message);
}

function showUnsaved(reason) {
  const what = unsaved.length === 1 ? 'The last label is' : `${unsaved.length} edits are`;
  showBanner(`${what} not saved: ${reason}`, 'Try again', () => {
    unsent.push(...unsaved.splice(0));
    unsent.forEach((edit) => edit.op === 'label' && paintAhead(edit));
    showBanner(null);
    send();
    goNext();
  });
}

function showSaved() {
  clearTimeout(savingTimer);
  const place = byId('saved');
  const show = (text) => {
    place.textContent = text;
    place.style.color = text[0] === '✓' ? '' : 'var(--alert)';
  };
  if (unsaved.length > 0) show('✗ not saved');
  else if (gone) show(unsent.length > 0 ? 'not sent yet' : '');
  else if (unsent.length === 0) show('✓ saved');
  else savingTimer = setTimeout(show, 250, 'saving …');
  told.saved = unsaved.length + unsent.length === 0;
}

/** Shows labels before the server has them. */
function paintAhead(edit) {
  const started = performance.now();
  applyAhead(edit);
  ahead.push(edit);
  if (edit.points.length === 1) {
    scene.paintGiven(edit.points[0]);
  } else {
    scene.recolour();
    redrawMoving();
  }
  told.paintMilliseconds = since(started);
}

function applyAhead(edit) {
  const known = classNamed(edit.class) ?? newClass(edit.class);
  for (const row of edit.points) {
    best[row] = known.number + 1;
    status[row] = GIVEN;
    confidence[row] = 255;
    scene.recolourOne(row);
  }
}

/** A class the server has not told of yet; it will number it the same way. */
function newClass(name) {
  const number = facts.classes.length;
  const made = { number, name, key: '', colour: min(number, COLOURS), given: 1, points: 1 };
  state.classes.push(made);
  know(state);
  showClasses();
  return made;
}

/** Labels what is selected, or the current item if it has been seen, and goes on. */
function label(name) {
  if (!isOpen() || (!selection && (current < 0 || seen !== current))) return;
  const points = selection ? [...selection.rows] : [current];
  change('label', { class: name, points });
  say(points.length === 1 ? `Labelled ${name}` : `${count(points.length)} points labelled ${name}`);
  if (selection) endSelection();
  if (points.includes(current) || current < 0) goNext();
}

function undo() {
  if (!state.canUndo && unsent.length === 0) return;
  const row = done.pop() ?? -1;
  change('undo', {});
  say('Undone');
  if (row >= 0) goTo(row);
}
