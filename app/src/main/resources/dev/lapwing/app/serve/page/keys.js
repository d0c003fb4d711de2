// Keys and commands. A class's key goes before a command's, which then needs Shift.

const commands = {
  lasso: { key: 'l', says: 'lasso (or Shift-drag)', run: () => setLasso(!lassoing) },
  confidence: { key: 'c', says: 'colour by label or confidence', run: switchMode },
  undo: { key: 'z', says: 'undo', run: undo },
  redo: { key: 'Z', says: 'redo', run: () => state.canRedo && change('redo', {}) },
  search: { key: '/', says: 'search by id or text', run: () => open('searching') },
  export: { key: 'e', says: 'export', run: () => open('exporting') },
  help: { key: '?', says: 'this help', run: showHelp },
  accept: { key: 'Enter', says: 'accept the prediction', run: accept },
  skip: { key: ' ', says: 'skip', run: skip },
  none: { key: 'x', says: 'none of these: leave it out of suggestions; of a labelled item: take the label back', run: none },
  new: { key: 'n', says: 'new class', run: nameClass },
  escape: { key: 'Escape', says: 'end the lasso, back to the suggestion', run: escape },
  finish: { key: '', says: '', run: finish },
};

const KEY_NAMES = { ' ': 'Space', Enter: '↵', Escape: 'Esc', Z: '⇧Z' };

/** The key of a command as it is now: with Shift where a class has taken it. */
function keyOf(name) {
  const { key } = commands[name];
  const taken = shownClasses().some((each) => each.key === key);
  return taken ? `⇧${key.toUpperCase()}` : KEY_NAMES[key] ?? key.toUpperCase();
}

function switchMode() {
  const mode = scene.mode === 'label' ? 'confidence' : 'label';
  told.mode = mode;
  byId('ramp').hidden = mode === 'label';
  buttonOf('confidence').ariaPressed = mode !== 'label';
  scene.show(mode, null);
  redraw();
}

function accept() {
  if (lassoing) endLasso();
  else if (!selection && told.accepts) label(told.accepts);
}

function skip() {
  if (current < 0 || selection) return;
  passed.add(current);
  goNext();
}

/** Of an item that has a label X takes it back; of others it says that no class fits. */
function none() {
  if (current < 0 || selection) return;
  if (status[current] === GIVEN) return change('clear', { points: [current] });
  passed.add(current);
  change('skip', { points: [current] });
  goNext();
}

function escape() {
  if (lassoing) setLasso(false);
  else if (selection) endSelection();
  else if (chosen) goNext();
}

const TOUCHES = [
  ['tap a class', 'label the item with it'],
  ['tap a dot', 'look at it'],
  ['drag', 'move the map'],
  ['two fingers', 'zoom'],
  ['lasso', 'press it, then draw around points'],
  ['⋯', 'rename a class, or merge it'],
];

function keyRows() {
  const rows = Object.keys(commands).filter((name) => commands[name].key).map((name) => [keyOf(name), commands[name].says]);
  const isTaken = shownClasses().some((each) => each.key === '0');
  return [['class key', 'label with it'], ...rows, ['← ↑ → ↓', 'move the map'], ['+ −', 'zoom'],
    [isTaken ? 'Home' : '0', isTaken ? 'show all' : 'show all (or Home)'], ['Ctrl-Z', 'undo, with Shift redo']];
}

function showHelp() {
  const touched = matchMedia('(pointer: coarse)').matches;
  const rows = touched ? TOUCHES : keyRows();
  byId('helping-title').textContent = touched ? 'Touch' : 'Keys';
  byId('helping').querySelector('dl').replaceChildren(...rows.map(([key, says]) =>
    element('div', '', element('dt', '', element('kbd', '', key)), element('dd', '', says))));
  open('helping');
}

function showKeys() {
  for (const button of all('[data-command]')) {
    const name = button.dataset.command;
    if (!commands[name].key) continue;
    button.title = commands[name].says;
    button.querySelector('kbd')?.remove();
    if (!button.matches('.icon')) button.append(element('kbd', '', keyOf(name)));
    button.setAttribute('aria-keyshortcuts', keyOf(name).replace('⇧', 'Shift+'));
  }
}

/** Which command a key means; a command whose key a class has is meant with Shift. */
function commandFor({ key, shiftKey }) {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (plain === 'z') return shiftKey && !shownClasses().some((each) => each.key === 'z') ? 'redo' : 'undo';
  return Object.keys(commands).find((name) => commands[name].key === plain);
}

function onKey(event) {
  const { key, target } = event;
  if (one('dialog[open]') || target.matches('input, select, audio')) return;
  if (event.ctrlKey || event.metaKey) {
    const name = { z: event.shiftKey ? 'redo' : 'undo', y: 'redo' }[key.toLowerCase()];
    if (name) use(event, commands[name].run);
    return;
  }
  if (event.altKey || gone) return;
  const isButton = target.matches('button, a') && (key === 'Enter' || key === ' ');
  const scrolls = target.id === 'item' && key.startsWith('Arrow');
  if (isButton || scrolls) return;
  const named = shownClasses().find((each) => each.key === key || (!event.shiftKey && each.key === key.toLowerCase()));
  if (named) return use(event, () => event.repeat || label(named.name));
  const command = commandFor(event);
  if (command) return use(event, () => event.repeat && command !== 'skip' || commands[command].run());
  if (gestures.steer(key)) event.preventDefault();
}

function use(event, run) {
  event.preventDefault();
  run();
}

addEventListener('keydown', onKey);
for (const button of all('[data-command]')) button.onclick = () => commands[button.dataset.command].run();
// A button pressed by mouse or finger gives the keys back to the page.
addEventListener('click', (event) => {
  if (event.detail > 0) event.target.closest?.('button')?.blur();
});
