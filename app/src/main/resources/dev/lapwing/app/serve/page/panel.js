// What the page says about all points: counts, classes, what needs a look.
const colourVariable = (colour) => `var(${colour < COLOURS ? `--c${colour}` : '--other'})`;

const buttonOf = (command) => one(`[data-command=${command}]`);

const bandCount = (word) => state.bands[word] ?? 0; // nothing is known before the first answer
const sureCount = () => bandCount('sure');
const predictions = () => sureCount() + bandCount('likely') + bandCount('unsure');

/** As in the report: only what is certain is shown as 100 %. */
const percent = (part, whole) => (whole ? `${part < whole ? min(99.9, (100 * part) / whole).toFixed(1) : 100} %` : '–');

function showState() {
  told.revision = state.revision;
  told.given = state.given;
  told.phase = state.phase;
  showCounts();
  showClasses();
  showNotices();
  const [low, , high] = byId('ramp').children;
  [low.textContent, high.textContent] = facts.confidence.map((share) => `${round(100 * share)} %`);
  buttonOf('undo').disabled = !state.canUndo;
  buttonOf('redo').disabled = !state.canRedo;
  byId('names').replaceChildren(...shownClasses().map(({ name }) => new Option(name, name)));
}

function showCounts() {
  const number = (text) => element('b', '', text);
  const share = (word) => [word, ' ', number(percent(bandCount(word), predictions()))];
  const parts = [[number(count(state.given)), ' of ', number(count(n)), ' labelled'], [number(shownClasses().length), shownClasses().length === 1 ? ' class' : ' classes']];
  if (shownClasses().length > 1) {
    parts.push([...share('sure'), element('i', '', ['▼', '', '▲'][rising + 1])], share('likely'));
  }
  byId('counts').replaceChildren(...parts.map((each) => element('span', '', ...each)));
  told.sure = sureCount();
}

function showClasses() {
  const focused = document.activeElement?.dataset?.class;
  const classes = shownClasses();
  byId('classes').replaceChildren(...classes.map(classRow));
  byId('classes').className = classes.every(({ name }) => name.length < 4) ? 'short' : '';
  showKeys();
  if (focused !== undefined) all('[data-class]').find((each) => each.dataset.class === focused)?.focus();
  const advice = ['Name what you see: + new class (N).', 'Labels spread once there are two classes.'][classes.length];
  byId('advice').textContent = advice ?? '';
  byId('advice').hidden = !advice;
  byId('why').hidden = classes.length < 2;
}

function classRow({ name, colour, key, points, given }) {
  const give = element('button', 'class', element('i', 'swatch'), bdi(name));
  give.style.setProperty('--c', colourVariable(colour));
  give.append(element('span', 'count', count(points)), element('kbd', key ? '' : 'none', key));
  Object.assign(give, { title: `${name}: ${count(given)} given`, onclick: () => label(name) });
  give.dataset.class = name;
  give.ariaLabel = `Label ${name}, ${count(points)} points, ${count(given)} given`;
  if (key) give.setAttribute('aria-keyshortcuts', key);
  const more = element('button', 'more', '⋯');
  more.onclick = () => editClass(name);
  more.ariaLabel = `Rename or merge ${name}`;
  return element('li', '', give, more);
}

function notice(className, button, press, ...text) {
  const made = element('p', `notice ${className}`, element('span', '', ...text));
  if (!button) return made;
  made.append(element('button', '', button));
  made.lastChild.onclick = press;
  return made;
}

function showNotices() {
  const notices = [];
  const { unreached, suspicious, leaveOneOut, warnings, given } = state;
  if (unreached && given > 0 && unreached.points > 0) {
    notices.push(notice('unreached', 'Show', () => goTo(unreached.row),
      `${count(unreached.points)} points are not reached: label one to reach ${count(unreached.reached ?? unreached.points)}.`));
  }
  for (const each of (suspicious ?? []).slice(0, 3)) {
    notices.push(notice('suspicious', 'Look', () => goTo(each.row),
      bold(each.id), ' is given ', bold(each.given), '; its surroundings say ', bold(each.suggested), '.'));
  }
  for (const warning of warnings) notices.push(notice('warning', '', null, bdi(warning)));
  if (leaveOneOut?.tried > 0) {
    const { tried, right, low, high } = leaveOneOut;
    const about = low === null ? '.' : `: right for about ${round(100 * low)}–${round(100 * high)} %.`;
    notices.push(notice('soft', '', null, `Leaving out each label in turn, ${count(right)} of ${count(tried)} were found again (suggested ones are the hardest)${about}`));
  }
  byId('notices').replaceChildren(...notices);
}

function say(text) {
  byId('live').textContent = text;
}

let toastTimer = 0;
function toast(text, milliseconds = 6000) {
  byId('toast').textContent = text;
  byId('toast').hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    byId('toast').hidden = true;
  }, milliseconds);
}
