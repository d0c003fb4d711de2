// What is drawn, in which colours, in which order.
const MANY_RINGS = 500; // more given points than these are not all ringed

class Scene {
  constructor(canvas, view) {
    this.raster = new Raster(canvas);
    this.view = view;
    this.mode = 'label';
    this.group = null; // the group brought to the fore, if any
    this.order = drawingOrder();
    this.names = namePlaces();
    this.pixels = new Uint32Array(x.length);
    this.isBack = new Uint8Array(x.length);
    this.retheme();
  }

  retheme() {
    this.theme = readTheme();
    this.recolour();
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
    const room = fore ? this.ringRoom() : null;
    if (fore) this.ringed = 0;
    for (let k = 0; k < order.length; k++) {
      const i = order[k];
      if (isBack[i] === (fore ? 1 : 0)) continue;
      const px = leftX + stepX * x[i];
      const py = topY + stepY * y[i];
      if (!raster.holds(px, py)) continue;
      if (fore && status[i] === GIVEN && room(px - leftX, py - topY)) this.drawGiven(px, py, rings, pixels[i]);
      else raster.disc(px, py, dot, pixels[i]);
    }
  }

  /** A larger dot in a ring, set off from what lies below; smaller if there are very many. */
  rings() {
    const radius = Math.max(this.dotRadius() + 1.2, givenCount > MANY_RINGS ? 0 : 3.4);
    return [radius + 2.6, radius + 1.5, radius].map((r) => this.raster.stamp(r * this.ratio, 256));
  }

  /** Where very many points are given a ring is drawn only where there is room for it. */
  ringRoom() {
    if (givenCount <= MANY_RINGS) return () => true;
    const cell = 4 * (this.dotRadius() + 4) * this.ratio;
    const taken = new Set();
    return (dx, dy) => {
      const key = Math.floor(dx / cell) * 65536 + Math.floor(dy / cell);
      if (taken.has(key)) return false;
      taken.add(key);
      return true;
    };
  }

  drawGiven(px, py, rings, colour) {
    const { raster, theme } = this;
    this.ringed++;
    raster.disc(px, py, rings[0], theme.paper);
    raster.disc(px, py, rings[1], theme.ink);
    raster.disc(px, py, rings[2], colour);
  }

  /** Class names beside their islands. */
  drawNames() {
    const shown = this.names.filter((name) => this.group === null || Number(this.group) === name.colour);
    const drawn = drawNames(this.raster.context, this.ratio, this.theme, this.view, this.order, shown);
    this.nameBoxes = drawn.boxes;
    this.coveredDots = drawn.covered;
  }
}

const givenCount = status.reduce((count, each) => count + (each === GIVEN ? 1 : 0), 0);
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
