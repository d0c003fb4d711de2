// What is drawn, in which colours, in which order.
const MANY_RINGS = 500; // more given points than these are not all ringed
const FEW_DOTS = 20_000; // so many are drawn as discs even while the map moves
const MOST_DISCS = 200_000; // more are drawn as squares even at rest
const GIVEN_LAYER = 5; // layers: faded unreachable, predicted, given points, then the same not faded

class Scene {
  constructor(canvas, view) {
    this.raster = new Raster(canvas);
    this.view = view;
    this.mode = 'label';
    this.fore = null; // what is brought to the fore, if not all: { holds(point), colour }
    this.moving = false;
    this.order = mixedOrder();
    this.orderX = Uint16Array.from(this.order, (i) => x[i]); // in drawing order, as the memory likes it
    this.orderY = Uint16Array.from(this.order, (i) => y[i]);
    this.place = new Uint32Array(x.length); // of a point in the order
    this.order.forEach((i, k) => (this.place[i] = k));
    this.pixels = new Uint32Array(this.order.length);
    this.layer = new Uint8Array(this.order.length);
    this.layerSize = new Uint32Array(GIVEN_LAYER + 1);
    this.names = namePlaces();
    this.retheme();
  }

  retheme() {
    this.theme = readTheme();
    this.recolour();
  }

  show(mode, fore) {
    this.mode = mode;
    this.fore = fore;
    this.recolour();
  }

  /** To be called when classes, statuses or confidences have changed. */
  refresh() {
    this.names = namePlaces(this.names);
    this.recolour();
  }

  recolour() {
    this.layerSize.fill(0);
    if (this.mode === 'label' && !this.fore) return this.#recolourAll();
    for (let k = 0; k < this.order.length; k++) this.#recolourAt(k);
  }

  /** As recolourAt of each, but quickly: a million points are recoloured after every label. */
  #recolourAll() {
    const { order, layer, layerSize, pixels, theme } = this;
    const other = theme.classes[COLOURS];
    const byClass = Uint32Array.from([0, ...facts.colours], (colour, k) => (k === 0 ? theme.unreachable : theme.classes[colour] ?? other));
    for (let k = 0; k < order.length; k++) {
      const i = order[k];
      layer[k] = GIVEN_LAYER - status[i];
      layerSize[layer[k]]++;
      pixels[k] = status[i] === UNREACHABLE ? theme.unreachable : byClass[best[i]] ?? other;
    }
  }

  #recolourAt(k) {
    const i = this.order[k];
    const fore = this.fore?.holds(i) ?? true;
    this.layer[k] = (fore ? 3 : 0) + 2 - status[i];
    this.layerSize[this.layer[k]]++;
    this.pixels[k] = fore ? this.colour(i) : this.theme.faded;
  }

  /** To be called when a single point has changed. */
  recolourOne(i) {
    if (!isPlaced(i)) return;
    const k = this.place[i];
    this.layerSize[this.layer[k]]--;
    this.#recolourAt(k);
  }

  colour(i) {
    const { theme } = this;
    if (status[i] === UNREACHABLE) return theme.unreachable;
    if (this.mode === 'label') return theme.classes[colourOf(i)];
    const [low, high] = facts.confidence;
    const share = high > low ? (certainty(i) - low) / (high - low) : 1;
    return theme.ramp[round(255 * min(1, max(0, share)))];
  }

  resize(width, height) {
    this.ratio = min(3, window.devicePixelRatio || 1);
    this.view.resize(width, height);
    this.raster.resize(round(width * this.ratio), round(height * this.ratio));
  }

  /** Dots shrink as they become many and grow, slowly, with the zoom. */
  dotRadius() {
    const { width, height, zoom } = this.view;
    const room = 0.18 * Math.sqrt((width * height) / x.length);
    return min(7, max(1.1, min(4, room)) * max(1, zoom) ** 0.35);
  }

  draw() {
    const { raster, layerSize } = this;
    raster.clear(this.theme.paper);
    this.ringed = 0;
    const count = this.order.length;
    const square = count > MOST_DISCS || (this.moving && count > FEW_DOTS);
    for (let layer = 0; layer <= GIVEN_LAYER; layer++) {
      if (layerSize[layer] === 0) continue;
      if (square && layer < GIVEN_LAYER) this.#drawSquares(layer);
      else this.#drawDiscs(layer);
    }
    raster.present();
    if (!this.moving) placeNames(raster.context, this.view, new Crowd(this.view, this.order), this.#shownNames());
    this.drawOver();
  }

  #shownNames() {
    return this.names.filter((name) => !this.fore || this.fore.colour === name.colour);
  }

  #drawDiscs(which) {
    const { raster, ratio, pixels, layer, orderX, orderY } = this;
    const { stepX, stepY, leftX, topY } = this.view.lines(ratio);
    const dot = raster.stamp(this.dotRadius() * ratio, which > 2 ? 216 : 140);
    const room = which === GIVEN_LAYER && this.#ringRoom();
    const rings = this.#rings();
    for (let k = 0; k < layer.length; k++) {
      if (layer[k] !== which) continue;
      const px = leftX + stepX * orderX[k];
      const py = topY + stepY * orderY[k];
      if (!raster.holds(px, py)) continue;
      if (room && room(px - leftX, py - topY)) this.#drawRinged(px, py, rings, pixels[k]);
      else raster.disc(px, py, dot, pixels[k]);
    }
  }

  #drawSquares(which) {
    const side = max(1, round(1.8 * this.dotRadius() * this.ratio));
    this.raster.squares(this.view.lines(this.ratio), this.orderX, this.orderY, this.layer, which, this.pixels, side);
  }

  get #manyRings() {
    return this.layerSize[2] + this.layerSize[GIVEN_LAYER] > MANY_RINGS;
  }

  /** A larger dot in a ring, set off from what lies below; smaller if there are very many. */
  #rings() {
    const radius = max(this.dotRadius() + 1.2, this.#manyRings ? 0 : 3.4);
    return [radius + 2.6, radius + 1.5, radius].map((r) => this.raster.stamp(r * this.ratio, 256));
  }

  /** Where very many points are given a ring is drawn only where there is room for it. */
  #ringRoom() {
    if (!this.#manyRings) return () => true;
    const cell = 4 * (this.dotRadius() + 4) * this.ratio;
    const taken = new Set();
    return (dx, dy) => {
      const key = floor(dx / cell) * 65536 + floor(dy / cell);
      if (taken.has(key)) return false;
      taken.add(key);
      return true;
    };
  }

  #drawRinged(px, py, rings, colour) {
    const { raster, theme } = this;
    this.ringed++;
    raster.disc(px, py, rings[0], theme.paper);
    raster.disc(px, py, rings[1], theme.ink);
    raster.disc(px, py, rings[2], colour);
  }

  /** Shows one point as given, at once and without drawing the others again. */
  paintGiven(i) {
    const { raster, view, ratio } = this;
    const [px, py] = [view.screenX(x[i]) * ratio, view.screenY(y[i]) * ratio];
    if (!isPlaced(i) || !raster.holds(px, py)) return;
    this.#drawRinged(px, py, this.#rings(), this.colour(i));
    raster.presentAround(px, py, BORDER);
  }

  /** What lies over the dots: class names beside their islands. */
  drawOver(context = this.raster.context) {
    drawNames(context, this.ratio, this.theme, this.view, this.#shownNames());
  }
}

/** All points that have a place, mixed so that no class hides another. */
function mixedOrder() {
  const n = x.length;
  const order = new Uint32Array(n);
  const stride = coprimeStride(n);
  let placed = 0;
  for (let k = 0, i = 0; k < n; k++, i = (i + stride) % n) {
    if (isPlaced(i)) order[placed++] = i;
  }
  return order.subarray(0, placed);
}

function coprimeStride(n) {
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  let stride = max(1, round(n * 0.618034));
  while (divisor(n, stride) !== 1) stride++;
  return stride;
}
