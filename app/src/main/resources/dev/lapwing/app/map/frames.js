// The map on its canvas, drawn again at most once a frame.
const canvas = byId('map');
const view = new View();
const scene = new Scene(canvas, view);
const tip = new Tip(view);
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const REST = 140; // milliseconds without a movement

let waiting = 0;
let resting = 0;
function redraw(moving = false) {
  if (!moving) scene.moving = false;
  waiting ||= requestAnimationFrame(draw);
}

/** Draws quickly now, and well as soon as the map rests. */
function redrawMoving() {
  scene.moving = true;
  redraw(true);
  clearTimeout(resting);
  resting = setTimeout(redraw, REST);
}

function draw() {
  cancelAnimationFrame(waiting);
  waiting = 0;
  const started = performance.now();
  scene.draw();
  tip.place();
  told.drawMilliseconds = since(started);
}

/** Takes the pixels that the frame covers on the screen, one for one: a stretched map is blurred, and slow to show. */
function fitFrame() {
  const { left, top, right, bottom } = byId('frame').getBoundingClientRect();
  const whole = (place) => round(place * devicePixelRatio) / devicePixelRatio;
  const [width, height] = [whole(right) - whole(left), whole(bottom) - whole(top)];
  if (width < 1 || height < 1) return;
  scene.resize(width, height);
  draw();
}

for (const button of all('[data-zoom]')) button.onclick = () => gestures.zoomMiddle(Number(button.dataset.zoom));
new ResizeObserver(fitFrame).observe(byId('frame'));
onThemeChange(() => {
  scene.retheme();
  redraw();
});
