// What is drawn, in which colours, in which order.
const NAME_FONT = '600 14px system-ui, sans-serif';

class Scene {
  constructor(canvas, view) {
    this.raster = new Raster(canvas);
    this.view = view;
    this.mode = 'label';
    this.group = null; // the group brought to the fore, if any
    this.order = drawingOrder();
    this.rename();
    this.pixels = new Uint32Array(x.length);
    this.isBack = new Uint8Array(x.length);
    this.retheme();
  }

  retheme() {
    this.theme = readTheme();
    this.recolour();
  }

  /** Names move with the points. */
  rename() {
    this.names = namePlaces();
  }

  show(mode, group) {
    this.mode = mode;
    this.group = group;
    this.recolour();
  }

  recolour() {
    for (let i = 0; i < x.length; i++) {
      this.isBack[i] = this.isFore(i) ? 0 : 1;
      this.pixels[i] = this.colour(i);
    }
  }

  colour(i) {
    const { theme } = this;
    if (this.isBack[i]) return theme.faded;
    if (status[i] === UNREACHABLE) return theme.unreachable;
    if (this.mode === 'label') return theme.classes[colourOf(i)];
    const [low, high] = facts.confidence;
    const share = high > low ? (certainty(i) - low) / (high - low) : 1;
    return theme.ramp[Math.round(255 * Math.min(1, Math.max(0, share)))];
  }

  isFore(i) {
    if (this.group === null) return true;
    if (this.group === 'given') return status[i] === GIVEN;
    if (this.group === 'unreachable') return status[i] === UNREACHABLE;
    return status[i] !== UNREACHABLE && colourOf(i) === Number(this.group);
  }

  resize(width, height) {
    this.ratio = Math.min(3, window.devicePixelRatio || 1);
    this.view.resize(width, height);
    this.raster.resize(Math.round(width * this.ratio), Math.round(height * this.ratio));
  }

  /** Dots shrink as they become many and grow, slowly, with the zoom. */
  dotRadius() {
    const { width, height, zoom } = this.view;
    const room = 0.18 * Math.sqrt((width * height) / x.length);
    return Math.min(7, Math.max(1.1, Math.min(4, room)) * Math.max(1, zoom) ** 0.35);
  }

  draw() {
    const { raster, theme } = this;
    raster.clear(theme.paper);
    if (this.group !== null) this.drawDots(false);
    this.drawDots(true);
    raster.present();
    this.drawNames();
  }

  drawDots(fore) {
    const { raster, ratio, pixels, isBack, order } = this;
    const { stepX, stepY, leftX, topY } = this.view.lines(ratio);
    const dot = raster.stamp(this.dotRadius() * ratio, fore ? 216 : 140);
    const rings = this.rings();
    for (let k = 0; k < order.length; k++) {
      const i = order[k];
      if (isBack[i] === (fore ? 1 : 0)) continue;
      const px = leftX + stepX * x[i];
      const py = topY + stepY * y[i];
      if (!raster.holds(px, py)) continue;
      if (fore && status[i] === GIVEN) this.drawGiven(px, py, rings, pixels[i]);
      else raster.disc(px, py, dot, pixels[i]);
    }
  }

  /** A larger dot in a ring, set off from what lies below; smaller if there are very many. */
  rings() {
    const radius = Math.max(this.dotRadius() + 1.2, givenCount > 2000 ? 0 : 3.4);
    return [radius + 2.6, radius + 1.5, radius].map((r) => this.raster.stamp(r * this.ratio, 256));
  }

  drawGiven(px, py, rings, colour) {
    const { raster, theme } = this;
    raster.disc(px, py, rings[0], theme.paper);
    raster.disc(px, py, rings[1], theme.ink);
    raster.disc(px, py, rings[2], colour);
  }

  /** Class names where most of the class lies; a name that would cover another is left out. */
  drawNames() {
    const { context } = this.raster;
    const { view, ratio, theme } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    Object.assign(context, {
      font: NAME_FONT, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round',
      lineWidth: 4, strokeStyle: theme.paperText, fillStyle: theme.inkText,
    });
    const taken = [zoomBox()];
    for (const name of this.names) {
      if (this.group !== null && Number(this.group) !== name.colour) continue;
      const half = context.measureText(name.text).width / 2 + 4;
      const [placeX, py] = [view.screenX(name.x), view.screenY(name.y) - name.lift];
      if (placeX < 0 || placeX > view.width || py < 0 || py > view.height) continue;
      const px = Math.max(half, Math.min(view.width - half, placeX)); // whole, even at the edge
      const box = [px - half, py - 10, px + half, py + 10];
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      context.strokeText(name.text, px, py);
      context.fillText(name.text, px, py);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.nameBoxes = taken.slice(1);
  }
}

const givenCount = status.reduce((count, each) => count + (each === GIVEN ? 1 : 0), 0);
/** Where the zoom buttons lie over the map, if they do. */
function zoomBox() {
  const [map, zoom] = [byId('frame').getBoundingClientRect(), byId('zoom').getBoundingClientRect()];
  return [zoom.left - map.left, zoom.top - map.top, zoom.right - map.left, zoom.bottom - map.top];
}

const overlap = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Unreachable points at the back, given ones in front, the others mixed so that no class hides another. */
function drawingOrder() {
  const layers = [[], [], []]; // by status: given, predicted, unreachable
  const n = x.length;
  const stride = coprimeStride(n);
  for (let k = 0, i = 0; k < n; k++, i = (i + stride) % n) {
    if (isPlaced(i)) layers[status[i]].push(i);
  }
  return Uint32Array.from([...layers[2], ...layers[1], ...layers[0]]);
}

function coprimeStride(n) {
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, Math.round(n * 0.618034));
  while (divisor(n, stride) !== 1) stride++;
  return stride;
}

/** For each class with a colour of its own: its name and the middle of its densest spot. */
function namePlaces() {
  const cells = 24;
  const cellOf = (i) => (y[i] * cells >> 16) * cells + (x[i] * cells >> 16);
  const classes = new Map();
  for (let i = 0; i < x.length; i++) {
    if (!isPlaced(i) || best[i] === 0 || colourOf(i) === COLOURS) continue;
    if (!classes.has(best[i])) classes.set(best[i], { points: [], counts: new Uint32Array(cells * cells) });
    const entry = classes.get(best[i]);
    entry.points.push(i);
    entry.counts[cellOf(i)]++;
  }
  return [...classes]
    .sort(([, a], [, b]) => b.points.length - a.points.length)
    .map(([number, { points, counts }]) => {
      const spot = counts.indexOf(counts.reduce((a, b) => Math.max(a, b)));
      const there = points.filter((i) => cellOf(i) === spot);
      const mean = (steps) => there.reduce((sum, i) => sum + steps[i], 0) / there.length;
      const name = facts.classes[number - 1];
      const text = name.length > 24 ? name.slice(0, 23) + '…' : name;
      const lift = there.length < 20 ? 18 : 0; // few points would be hidden by their name
      return { text, colour: facts.colours[number - 1], x: mean(x), y: mean(y), lift };
    });
}
