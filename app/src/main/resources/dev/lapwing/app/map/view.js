// Which part of the map is on the screen: map coordinates to screen pixels and back.
const LAST_STEP = NOWHERE - 1;
const MARGIN = 28;
const MOST_ZOOM = 200;

/** From where to where all but a few outliers lie, unless there are no outliers. */
function extent(steps) {
  const placed = steps.filter((_, i) => isPlaced(i)).sort();
  if (placed.length === 0) return [0, LAST_STEP];
  const at = (share) => placed[round(share * (placed.length - 1))];
  const [low, high] = [at(0.005), at(0.995)];
  return high > low && high - low < 0.4 * (at(1) - at(0)) ? [low, high] : [at(0), at(1)];
}

class View {
  constructor() {
    this.width = 1;
    this.height = 1;
    this.home = { x: extent(x), y: extent(y) };
    this.reset();
  }

  reset() {
    this.zoom = 1;
    this.centreX = (this.home.x[0] + this.home.x[1]) / 2;
    this.centreY = (this.home.y[0] + this.home.y[1]) / 2;
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
    this.aspect = facts.aspect;
    const spanX = max(1, this.home.x[1] - this.home.x[0]) * this.aspect;
    const spanY = max(1, this.home.y[1] - this.home.y[0]);
    const fit = min((width - 2 * MARGIN) / spanX, (height - 2 * MARGIN) / spanY);
    this.fit = max(fit, 1e-4);
  }

  get scaleX() {
    return this.fit * this.zoom * this.aspect;
  }

  get scaleY() {
    return this.fit * this.zoom;
  }

  screenX(stepX) {
    return (stepX - this.centreX) * this.scaleX + this.width / 2;
  }

  screenY(stepY) {
    return (this.centreY - stepY) * this.scaleY + this.height / 2;
  }

  /** Screen places as lines in the steps, for drawing many: leftX + stepX · x and topY + stepY · y. */
  lines(ratio) {
    return {
      stepX: this.scaleX * ratio,
      stepY: -this.scaleY * ratio,
      leftX: this.screenX(0) * ratio,
      topY: this.screenY(0) * ratio,
    };
  }

  pan(dx, dy) {
    this.centreX = clampStep(this.centreX - dx / this.scaleX);
    this.centreY = clampStep(this.centreY + dy / this.scaleY);
  }

  /** Zooms so that what is at the given place of the screen stays there. */
  zoomAt(px, py, factor) {
    const next = min(MOST_ZOOM, max(0.05, this.zoom * factor));
    const [dx, dy] = [px - this.width / 2, py - this.height / 2];
    this.pan(-dx, -dy);
    this.zoom = next;
    this.pan(dx, dy);
  }

  moveTo(i) {
    this.centreX = x[i];
    this.centreY = y[i];
  }

  /** The point nearest to a place of the screen, or -1 if none is within reach. */
  nearest(px, py, reach) {
    const { stepX, stepY, leftX, topY } = this.lines(1);
    let found = -1;
    let least = reach * reach;
    for (let i = 0; i < x.length; i++) {
      const dx = leftX + stepX * x[i] - px;
      const dy = topY + stepY * y[i] - py;
      const distance = dx * dx + dy * dy;
      if (distance > 2 * least || !isPlaced(i)) continue;
      const felt = status[i] === GIVEN ? distance / 2 : distance;
      if (felt <= least) {
        least = felt;
        found = i;
      }
    }
    return found;
  }
}

const clampStep = (step) => min(LAST_STEP, max(0, step));
