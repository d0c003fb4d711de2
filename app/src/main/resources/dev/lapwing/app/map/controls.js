// Puts the parts of the map together, and its buttons to work.
const canvas = byId('map');
const view = new View();
const scene = new Scene(canvas, view);
const tip = new Tip(view);
const gestures = new Gestures(canvas, view, tip, redraw);
const all = (selector) => [...document.querySelectorAll(selector)];

let waiting = false;
function redraw() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw();
  });
}

function draw() {
  const started = performance.now();
  scene.draw();
  tip.place();
  root.dataset.drawMilliseconds = (performance.now() - started).toFixed(1);
}

function press(buttons, pressed) {
  for (const button of buttons) button.setAttribute('aria-pressed', String(button === pressed));
}

function wireLegend() {
  const groups = all('[data-group]');
  for (const button of groups) {
    button.addEventListener('click', () => {
      const group = scene.group === button.dataset.group ? null : button.dataset.group;
      press(groups, group === null ? null : button);
      scene.show(scene.mode, group);
      redraw();
    });
  }
}

function wireModes() {
  const modes = all('[data-mode]');
  for (const button of modes) {
    button.addEventListener('click', () => {
      press(modes, button);
      byId('ramp').hidden = button.dataset.mode !== 'confidence';
      root.dataset.mode = button.dataset.mode;
      scene.show(button.dataset.mode, scene.group);
      redraw();
    });
  }
}

function showOnMap(point) {
  if (!isPlaced(point)) return;
  view.moveTo(point);
  byId('frame').scrollIntoView({ behavior: 'smooth', block: 'center' });
  tip.show(point);
  redraw();
}

function fitFrame() {
  const { width, height } = byId('frame').getBoundingClientRect();
  if (width < 1 || height < 1) return;
  scene.resize(width, height);
  draw();
}

for (const button of all('[data-zoom]')) {
  button.addEventListener('click', () => gestures.zoomMiddle(Number(button.dataset.zoom)));
}
wireLegend();
wireModes();
fitFrame();
root.dataset.ink = String(scene.raster.countOther(scene.theme.paper));
root.dataset.namesInside = String(scene.nameBoxes.every((box) => box[0] >= 0 && box[2] <= view.width));
root.dataset.zoomOverMap = String(overlap(zoomBox(), [0, 0, view.width, view.height]));
root.dataset.drawn = String(scene.order.length);
root.dataset.ringed = String(scene.ringed);
root.dataset.names = String(scene.nameBoxes.length);
root.dataset.namesApart = String(scene.nameBoxes.every((a, i) => !scene.nameBoxes.some((b, j) => j < i && overlap(a, b))));
root.dataset.namesOverDots = String(scene.coveredDots);
new ResizeObserver(fitFrame).observe(byId('frame'));
onThemeChange(() => {
  scene.retheme();
  redraw();
});
