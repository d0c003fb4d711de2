// What lies over the map: rings around suggestions, the lasso, and what it caught.
const over = byId('over');
const SAMPLES = 24;
const CIRCLE = 90; // pixels: what Enter catches when the lasso is worked by keys
let lassoing = false;
let path = null; // places on the map, alternating x and y
let selection = null;

scene.drawOver = function () {
  const { ratio, raster } = this;
  if (over.width !== raster.width || over.height !== raster.height) Object.assign(over, { width: raster.width, height: raster.height });
  const context = over.getContext('2d');
  context.clearRect(0, 0, over.width, over.height);
  ringPoints(context, ratio);
  Scene.prototype.drawOver.call(this, context);
  drawPath(context, ratio);
};

/** Draws only what lies over the dots again. */
function drawRings() {
  if (scene.ratio) scene.drawOver();
}

function ringPoints(context, ratio) {
  const radius = max(7, scene.dotRadius() + 4);
  for (const row of upcoming()) ring(context, ratio, row, radius, 1.5);
  if (current >= 0) ring(context, ratio, current, radius + 5, 3);
}

function ring(context, ratio, row, radius, width) {
  if (!isPlaced(row)) return;
  context.setTransform(ratio, 0, 0, ratio, view.screenX(x[row]) * ratio, view.screenY(y[row]) * ratio);
  for (const [wide, colour] of [[width + 2.5, scene.theme.paperText], [width, scene.theme.inkText]]) {
    Object.assign(context, { lineWidth: wide, strokeStyle: colour });
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

function drawPath(context, ratio) {
  const shown = path ?? (lassoing ? circle() : null);
  if (!shown) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.beginPath();
  for (let k = 0; k < shown.length; k += 2) context.lineTo(view.screenX(shown[k]), view.screenY(shown[k + 1]));
  context.closePath();
  Object.assign(context, { lineWidth: 2, strokeStyle: scene.theme.inkText, fillStyle: scene.theme.inkText });
  context.setLineDash([5, 4]);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 0.07;
  context.fill();
  context.globalAlpha = 1;
}

const stepX = (px) => (px - view.width / 2) / view.scaleX + view.centreX;
const stepY = (py) => view.centreY - (py - view.height / 2) / view.scaleY;

function circle() {
  return Array.from({ length: 36 }, (_, k) => (k * Math.PI) / 18).flatMap((angle) => [
    stepX(view.width / 2 + CIRCLE * Math.cos(angle)), stepY(view.height / 2 + CIRCLE * Math.sin(angle))]);
}

function setLasso(on) {
  lassoing = on;
  if (on) path = null;
  buttonOf('lasso').ariaPressed = on;
  byId('frame').classList.toggle('lassoing', on);
  byId('hint').hidden = !on;
  byId('hint').textContent = 'Draw around points, or move the map below the circle and press Enter. Esc ends it.';
  drawRings();
}

/** Whether a place is inside the closed path: crossings to its right are counted. */
function isInside(px, py) {
  let inside = false;
  for (let a = 0, b = path.length - 2; a < path.length; b = a, a += 2) {
    if (path[a + 1] > py !== path[b + 1] > py
        && px < ((path[b] - path[a]) * (py - path[a + 1])) / (path[b + 1] - path[a + 1]) + path[a]) inside = !inside;
  }
  return inside;
}

function catchPoints() {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < path.length; k += 2) {
    [left, right] = [min(left, path[k]), max(right, path[k])];
    [low, high] = [min(low, path[k + 1]), max(high, path[k + 1])];
  }
  const rows = [];
  for (let i = 0; i < n; i++) {
    if (x[i] >= left && x[i] <= right && y[i] >= low && y[i] <= high && isPlaced(i) && isInside(x[i], y[i])) rows.push(i);
  }
  return rows;
}

function endLasso() {
  path ??= circle();
  const rows = catchPoints();
  setLasso(false);
  if (rows.length === 0) return endSelection();
  selection = { rows };
  showSelection();
}

function showSelection() {
  const { rows } = selection;
  const [head, text, samples] = byId('selection').children;
  head.firstChild.textContent = `${count(rows.length)} points`;
  text.replaceChildren('Press a class to label them all. They are now ', ...composition(rows), '.');
  const every = rows.length / min(SAMPLES, rows.length);
  samples.replaceChildren(...Array.from({ length: min(SAMPLES, rows.length) }, (_, k) => thumb(rows[floor(k * every)])));
  byId('selection').hidden = false;
  for (const id of ['card', 'then']) byId(id).hidden = true;
  told.selected = rows.length;
  say(`${count(rows.length)} points in the lasso`);
}

/** The classes of the points, most frequent first. */
function composition(rows) {
  const counts = new Map();
  for (const row of rows) counts.set(best[row], (counts.get(best[row]) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return most.flatMap(([number, size], k) => [k > 0 ? ', ' : '', `${count(size)} × `, number ? bold(facts.classes[number - 1]) : 'unlabelled']);
}

function endSelection() {
  selection = null;
  path = null;
  byId('selection').hidden = true;
  byId('card').hidden = false;
  showThen();
  told.selected = 0;
  drawRings();
}

/** On this page the map has the wheel and all fingers to itself; Shift or the lasso's button draws. */
class PageGestures extends Gestures {
  down(event) {
    super.down(event);
    this.drawing = lassoing || event.shiftKey;
    if (!this.drawing) return;
    tip.show(-1);
    if (selection) endSelection();
    path = [stepX(event.offsetX), stepY(event.offsetY)];
  }

  move(event) {
    if (!this.drawing || !this.fingers.has(event.pointerId)) return super.move(event);
    path.push(stepX(event.offsetX), stepY(event.offsetY));
    drawRings();
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    if (this.drawing) {
      this.drawing = false;
      if (path.length > 8) endLasso();
      else path = null;
      return drawRings();
    }
    if (this.moved >= 6) return;
    const started = performance.now();
    const row = view.nearest(event.offsetX, event.offsetY, event.pointerType === 'mouse' ? 12 : 24);
    told.pickMilliseconds = since(started);
    if (row >= 0) goTo(row);
  }

  mayZoom() {
    return true;
  }

  key() {} // all keys are heard by the page

  changed() {
    this.redraw();
  }
}
canvas.onmousedown = (event) => event.preventDefault(); // keys stay with the page
const gestures = new PageGestures(canvas, view, tip, redrawMoving);
