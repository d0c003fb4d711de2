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
    for (let i = 0; i < x.length; i++) this.pixels[i] = this.colour(i);
  }

  colour(i) {
    const { theme } = this;
    if (!this.isFore(i)) return theme.faded;
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
    const room = 0.15 * Math.sqrt((width * height) / x.length);
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
    const { raster, view, ratio, theme } = this;
    const radius = this.dotRadius();
    const dot = raster.stamp(radius * ratio);
    const bold = Math.max(radius + 1.2, x.length > 500 && givenCount > 2000 ? 0 : 3.4);
    const rings = [bold + 2.6, bold + 1.5, bold].map((r) => raster.stamp(r * ratio));
    for (const i of this.order) {
      if (this.group !== null && this.isFore(i) !== fore) continue;
      const px = view.screenX(x[i]) * ratio;
      const py = view.screenY(y[i]) * ratio;
      if (!raster.holds(px, py)) continue;
      if (fore && status[i] === GIVEN) {
        raster.disc(px, py, rings[0], theme.paper, 256);
        raster.disc(px, py, rings[1], theme.ink, 256);
        raster.disc(px, py, rings[2], this.pixels[i], 256);
      } else {
        raster.disc(px, py, dot, this.pixels[i], fore ? 216 : 140);
      }
    }
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
    const taken = [];
    for (const name of this.names) {
      if (this.group !== null && Number(this.group) !== name.colour) continue;
      const half = context.measureText(name.text).width / 2 + 4;
      const [px, py] = [view.screenX(name.x), view.screenY(name.y)];
      const box = [px - half, py - 10, px + half, py + 10];
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      context.strokeText(name.text, px, py);
      context.fillText(name.text, px, py);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
}

const givenCount = status.reduce((count, each) => count + (each === GIVEN ? 1 : 0), 0);
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
      return { text, colour: facts.colours[number - 1], x: mean(x), y: mean(y) };
    });
}
