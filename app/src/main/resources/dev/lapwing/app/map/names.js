// The names of the classes on the map: each as near to its densest spot as it hides few dots.
const NAME_FONT = '600 14px system-ui, sans-serif';
const NAME_HEIGHT = 20;
const SWATCH = 11; // room for the bar before a name
const CELL = 5; // pixels; dots are counted in cells
const FARTHEST = 150;
const MANY_DOTS = 100_000; // more are not all counted
const DOT_COST = 6; // a name moves so many pixels to hide one dot less

/** Where the zoom buttons lie over the map, if they do. */
function zoomBox() {
  const [map, zoom] = [byId('frame').getBoundingClientRect(), byId('zoom').getBoundingClientRect()];
  return [zoom.left - map.left, zoom.top - map.top, zoom.right - map.left, zoom.bottom - map.top];
}

/** Fewer letters where there is little room; the last ones stay, for names often differ in these. */
function fitting(name, width) {
  const most = max(8, min(24, floor(width / 32)));
  const last = floor(most / 3);
  const letters = [...name]; // an emoji is not cut in two
  return letters.length > most ? [...letters.slice(0, most - 1 - last), '…', ...letters.slice(-last)].join('') : name;
}

const overlap = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const CELLS = 24; // in each direction, for finding where a class is densest
const cellOf = (i) => (y[i] * CELLS >> 16) * CELLS + (x[i] * CELLS >> 16);
const SPOTS = COLOURS * CELLS * CELLS;
const spotOf = { count: new Uint32Array(SPOTS), x: new Float64Array(SPOTS), y: new Float64Array(SPOTS) };

/** Counts the points of each class, by its colour, in each cell, and sums where they are. */
function countSpots() {
  for (const sums of Object.values(spotOf)) sums.fill(0);
  const numbers = new Uint16Array(COLOURS); // of the classes met, + 1, by colour
  for (let i = 0; i < x.length; i++) {
    if (!isPlaced(i) || best[i] === 0) continue;
    const colour = colourOf(i);
    if (colour === COLOURS) continue;
    numbers[colour] = best[i];
    const at = colour * CELLS * CELLS + cellOf(i);
    spotOf.count[at]++;
    spotOf.x[at] += x[i];
    spotOf.y[at] += y[i];
  }
  return numbers;
}

/**
 * For each class with a colour of its own: its name and the middle of its densest spot. A name that
 * was there before keeps its spot while that is nearly the densest.
 */
function namePlaces(before = []) {
  const places = [];
  const numbers = countSpots();
  for (let colour = 0; colour < COLOURS; colour++) {
    if (numbers[colour] === 0) continue;
    const counts = spotOf.count.subarray(colour * CELLS * CELLS, (colour + 1) * CELLS * CELLS);
    let spot = 0;
    let size = 0;
    for (let cell = 0; cell < counts.length; cell++) {
      size += counts[cell];
      if (counts[cell] > counts[spot]) spot = cell;
    }
    const kept = before.find((name) => name.colour === colour);
    if (kept && counts[kept.spot] > 0.7 * counts[spot]) spot = kept.spot;
    const at = colour * CELLS * CELLS + spot;
    places.push({ ...kept, name: facts.classes[numbers[colour] - 1], colour, size, spot, x: spotOf.x[at] / counts[spot], y: spotOf.y[at] / counts[spot] });
  }
  return places.sort((a, b) => b.size - a.size);
}

/** How many dots lie in a box of the screen, counted by cells that move with the map. */
class Crowd {
  #left;
  #top;
  #columns;
  #rows;
  #sums;

  constructor(view, order) {
    this.#left = view.screenX(0) % CELL;
    this.#top = view.screenY(0) % CELL;
    this.#columns = ceil(view.width / CELL) + 2;
    this.#rows = ceil(view.height / CELL) + 2;
    const sums = new Uint32Array(this.#columns * this.#rows); // then of all cells left and above
    const { stepX, stepY, leftX, topY } = view.lines(1);
    const every = ceil(order.length / MANY_DOTS); // of very many, a sample tells
    for (let k = 0; k < order.length; k += every) {
      const i = order[k];
      const c = this.#column(leftX + stepX * x[i]);
      const r = this.#row(topY + stepY * y[i]);
      if (c > 0 && r > 0 && c < this.#columns && r < this.#rows) sums[r * this.#columns + c]++;
    }
    for (let r = 1; r < this.#rows; r++) {
      for (let c = 1, line = 0; c < this.#columns; c++) {
        line += sums[r * this.#columns + c];
        sums[r * this.#columns + c] = line + sums[(r - 1) * this.#columns + c];
      }
    }
    this.#sums = sums;
  }

  #column(px) {
    return floor((px - this.#left) / CELL) + 1;
  }

  #row(py) {
    return floor((py - this.#top) / CELL) + 1;
  }

  count([left, top, right, bottom]) {
    const clamp = (cell, most) => max(0, min(most - 1, cell));
    const [c0, c1] = [clamp(this.#column(left) - 1, this.#columns), clamp(this.#column(right), this.#columns)];
    const [r0, r1] = [clamp(this.#row(top) - 1, this.#rows), clamp(this.#row(bottom), this.#rows)];
    const at = (r, c) => this.#sums[r * this.#columns + c];
    return at(r1, c1) - at(r0, c1) - at(r1, c0) + at(r0, c0);
  }
}

/** The best box for a name about a place: few dots below it, near, whole, and off the others. */
function bestBox(px, py, half, view, crowd, taken) {
  let best = null;
  for (let reach = 0; reach <= FARTHEST; reach += 10) {
    if (best !== null && best.cost <= reach) break; // farther off cannot be better
    const turns = reach === 0 ? 1 : 16;
    for (let t = 0; t < turns; t++) {
      const angle = (2 * Math.PI * t) / turns;
      const cx = max(half, min(view.width - half, px + reach * Math.cos(angle)));
      const cy = max(NAME_HEIGHT / 2, min(view.height - NAME_HEIGHT / 2, py - reach * Math.sin(angle)));
      const box = [cx - half, cy - NAME_HEIGHT / 2, cx + half, cy + NAME_HEIGHT / 2];
      if (taken.some((other) => overlap(box, other))) continue;
      const hidden = crowd.count(box);
      const cost = DOT_COST * hidden + reach;
      if (best === null || cost < best.cost) best = { box, cost, hidden };
    }
  }
  return best;
}

/** Finds a box for each name, kept relative to its spot so that it can follow the map. */
function placeNames(context, view, crowd, names) {
  context.font = NAME_FONT;
  const taken = [zoomBox()];
  for (const name of names) {
    const [px, py] = [view.screenX(name.x), view.screenY(name.y)];
    name.box = null;
    if (px < 0 || px > view.width || py < 0 || py > view.height) continue;
    name.text = fitting(name.name, view.width);
    const half = (context.measureText(name.text).width + SWATCH) / 2 + 4;
    const found = bestBox(px, py, half, view, crowd, taken);
    if (found === null) continue;
    taken.push(found.box);
    Object.assign(name, { box: found.box, hidden: found.hidden, dx: found.box[0] - px, dy: found.box[1] - py });
  }
}

function drawNames(context, ratio, theme, view, names) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  Object.assign(context, {
    font: NAME_FONT, textAlign: 'left', textBaseline: 'middle', lineJoin: 'round',
    lineWidth: 4, strokeStyle: theme.paperText,
  });
  for (const name of names) {
    if (!name.box) continue;
    const left = view.screenX(name.x) + name.dx + 4;
    const middle = view.screenY(name.y) + name.dy + NAME_HEIGHT / 2;
    context.strokeText(name.text, left + SWATCH, middle);
    context.strokeRect(left + 3, middle - 7, 4, 14); // a bar, for a disc would look like a point
    context.fillStyle = theme.classTexts[name.colour];
    context.fillRect(left + 3, middle - 7, 4, 14);
    context.fillStyle = theme.inkText;
    context.fillText(name.text, left + SWATCH, middle);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
