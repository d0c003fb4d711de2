// Items as they are looked at: fetched once, shown large or small.
const MOST_KEPT = 600;
const kept = new Map(); // by row, oldest first

/** What is known of an item; its id, texts and picture never change, so they are asked for once. */
function itemOf(row) {
  if (!kept.has(row)) {
    const asked = askJson(`/api/item/${row}`);
    asked.catch(() => kept.delete(row));
    kept.set(row, asked);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  return kept.get(row);
}

function picture(row) {
  const image = element('img', 'picture');
  image.alt = '';
  image.onload = () => image.classList.toggle('fine', image.naturalWidth > 128);
  image.src = `/api/media/${row}`;
  return image;
}

function recording(row) {
  const audio = element('audio', '');
  Object.assign(audio, { controls: true, src: `/api/media/${row}` });
  audio.ariaLabel = 'Recording';
  return audio;
}

function textParts(item, className) {
  return item.texts.filter(({ text }) => text).map(({ name, text }) => {
    const title = item.texts.length > 1 ? [element('small', '', bdi(name)), ' '] : [];
    return element('p', className, ...title, bdi(text));
  });
}

/** A small button that shows an item and goes there. */
function thumb(row, note = '') {
  const made = element('button', 'thumb');
  made.dataset.row = row;
  made.onclick = () => goTo(row);
  made.ariaLabel = `Row ${row}`;
  made.append(element('bdi', 'words', '…'));
  if (note) made.append(element('small', '', note));
  itemOf(row).then((item) => {
    const text = item.texts.map((each) => each.text).join(' ') || item.id;
    made.ariaLabel = [text.slice(0, 200), note].join(' ');
    made.title = text.slice(0, 400);
    if (item.picture) made.firstChild.replaceWith(picture(row));
    else made.firstChild.textContent = (item.audio ? '♪ ' : '') + text.slice(0, 120);
  }, () => {});
  return made;
}

const largeItems = new Map(); // of those to come, so that they are there when their turn comes

/** The parts of an item, large. */
async function largeParts(row) {
  const item = await itemOf(row);
  const parts = [];
  if (item.picture) parts.push(picture(row));
  if (item.audio) parts.push(recording(row));
  parts.push(...textParts(item, 'text'));
  if (parts.length === 0) parts.push(element('p', 'text bare', bdi(item.id)));
  await parts[0].decode?.().catch(() => {});
  return { item, parts };
}

function large(row) {
  if (!largeItems.has(row)) {
    largeItems.set(row, largeParts(row));
    largeItems.get(row).catch(() => largeItems.delete(row));
  }
  return largeItems.get(row);
}

function prepare(rows) {
  for (const row of largeItems.keys()) if (!rows.includes(row)) largeItems.delete(row);
  rows.forEach(large);
}

// What the map tells of a point under the mouse: at once what is here, soon what is not.
const TIP_PAUSE = 120;
let tipTimer = 0;
function tipParts(i) {
  clearTimeout(tipTimer);
  tipTimer = setTimeout(() => itemOf(i).then((item) => fillTip(i, item), () => {}), TIP_PAUSE);
  return [tipFacts(i)];
}

function tipFacts(i, ...more) {
  const text = element('div', 'facts', ...more);
  if (status[i] === UNREACHABLE) text.append(element('span', 'label', swatch('--unreachable'), 'not reached'));
  else {
    text.append(element('span', 'label', ...className(best[i])));
    text.append(element('span', 'sure', status[i] === GIVEN ? 'given label' : `confidence ${round(100 * certainty(i))} %`));
  }
  return text;
}

function fillTip(i, item) {
  if (tip.point !== i) return;
  const parts = [tipFacts(i, element('span', 'id', bdi(item.id)), ...textParts(item, 'shown'))];
  if (item.picture) parts.unshift(picture(i));
  tip.tip.replaceChildren(...parts);
  tip.place();
}
