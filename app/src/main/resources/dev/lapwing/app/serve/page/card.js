// The item to be labelled now, and those that come then.
const BECAUSE = 5;
const SOON = 40; // milliseconds: so long what lies around an item may wait for the word that a label is saved
const WHY_PAUSE = 350; // explaining takes a solve: not for items that are passed at once
const passed = new Set(); // skipped here, not for ever
let suggested = state.suggested ?? [];
let heard = String(suggested); // what the server told last
let current = -1;
let seen = -1; // the row whose item is on the screen
let chosen = false; // by the user, not suggested
let whyTimer = 0;
let aroundTimer = 0;

const upcoming = () => suggested.filter((row) => row !== current && !passed.has(row) && status[row] !== GIVEN);

function goNext() {
  if (upcoming().length === 0) passed.clear();
  showCurrent(upcoming()[0] ?? -1, false);
}

/** Makes a point the current one and has it on the screen. */
function goTo(row) {
  for (const open of all('dialog[open]')) open.close();
  if (selection) endSelection();
  if (isPlaced(row)) {
    const [px, py] = [view.screenX(x[row]), view.screenY(y[row])];
    if (px < 20 || py < 20 || px > view.width - 20 || py > view.height - 20) view.moveTo(row);
  }
  showCurrent(row, true);
  redraw();
}

/** What is suggested beside the current item: on the map, in the list, and at hand for when its turn comes. */
function showAround() {
  clearTimeout(aroundTimer);
  aroundTimer = 0;
  drawRings();
  showThen();
  if (current >= 0) prepare([current, ...upcoming().slice(0, 6)]);
}

async function showCurrent(row, byUser) {
  current = row;
  chosen = byUser;
  told.current = row;
  if (sending) aroundTimer ||= setTimeout(showAround, SOON);
  else showAround();
  byId('why').replaceChildren();
  byId('why').dataset.says = '';
  allowAccept('');
  if (row < 0) return showNothing();
  const { item, parts } = await large(row).catch((failure) => ({ parts: [failure.message] }));
  if (current !== row) return;
  byId('item').replaceChildren(...parts);
  byId('item').scrollTop = 0;
  byId('item-id').textContent = byId('item-id').title = item?.id ?? '';
  told.shown = seen = row;
  showNow(fromMap(row));
  byId('title').textContent = byUser ? 'This item' : 'Next';
  clearTimeout(whyTimer);
  whyTimer = setTimeout(refreshNow, SAVING);
}

function showNothing() {
  const done = state.given >= n ? 'Every point has a label.' : 'Choosing the next points …';
  byId('item').replaceChildren(element('p', 'text bare', done));
  byId('item-id').textContent = '';
  byId('now').textContent = '';
}

/** What is known of the current item with the labels as they are now. */
async function refreshNow() {
  const row = current;
  if (row < 0) return;
  clearTimeout(whyTimer);
  const box = byId('item');
  box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  const now = await askJson(`/api/item/${row}`).catch(() => null);
  if (current !== row || !now) return;
  now.suspicious ??= state.suspicious.find((each) => each.row === row);
  showNow(now);
  whyTimer = setTimeout(showWhy, WHY_PAUSE, row);
}

/** What the map knows of a point, until more is known. */
function fromMap(row) {
  return { status: ['given', 'predicted', 'unreachable'][status[row]], label: facts.classes[best[row] - 1] };
}

function showNow(now) {
  byId('now').replaceChildren(...nowParts(now));
  byId('card').dataset.status = now.suspicious ? 'suspicious' : now.status;
  allowAccept(now.suspicious?.suggested ?? (now.status === 'predicted' ? now.label : ''));
  buttonOf('accept').firstChild.textContent = now.suspicious ? 'Change' : 'Accept';
  buttonOf('none').firstChild.textContent = now.status === 'given' ? 'Take back' : 'None of these';
}

/** The class that Enter gives; empty for none. */
function allowAccept(name) {
  told.accepts = name;
  buttonOf('accept').disabled = name === '';
}

const bold = (name) => element('b', '', bdi(name));

function nowParts(now) {
  if (now.suspicious) {
    const { suggested: other, share } = now.suspicious;
    return ['given ', bold(now.label), ', but its surroundings say ', bold(other), ` (${round(100 * share)}\u00a0%)`];
  }
  if (now.status === 'given') return ['given ', bold(now.label)];
  if (!now.label) return [now.skipped ? 'left out of suggestions' : 'no label reaches it yet'];
  const or = now.runnerUp ? ['; or ', bold(now.runnerUp)] : [];
  return ['now ', bold(now.label), now.band ? `, ${now.band}` : '', ...or];
}

async function showWhy(row) {
  const { why, runnerUpWhy } = await askJson(`/api/item/${row}?why`).catch(() => ({}));
  if (current !== row) return;
  // of a suspicious label those that speak against it
  const spoken = [why, runnerUpWhy].find((each) => each?.[0]?.class === told.accepts);
  const because = (spoken ?? why ?? []).slice(0, BECAUSE);
  byId('why').replaceChildren(...because.map((each) => {
    const made = thumb(each.row, `${each.class.slice(0, 12)} · ${round(100 * each.share)} %`);
    made.style.setProperty('--c', colourVariable(classNamed(each.class)?.colour));
    return made;
  }));
  byId('why').dataset.says = because.length > 0 ? 'because of' : '';
}

function showThen() {
  const rows = upcoming().slice(0, 6);
  const list = byId('then').lastChild;
  const before = new Map([...list.children].map((each) => [Number(each.dataset.row), each]));
  list.replaceChildren(...rows.map((row) => before.get(row) ?? thumb(row)));
  byId('then').hidden = rows.length === 0 || selection !== null;
}

/** New suggestions; what is being looked at stays. Behind a first one those of before stand until more come. */
function hearSuggestions({ points, revision }) {
  heard = String(points);
  suggested = points.length > 1 ? points : [...new Set([...points, ...suggested])];
  if (revision !== undefined) Object.assign(told, { suggestedRevision: revision, suggested: points.length });
  if (current < 0) goNext();
  else showAround();
}
