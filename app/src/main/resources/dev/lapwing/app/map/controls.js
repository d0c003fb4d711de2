// Puts the buttons of the report's map to work.
const gestures = new Gestures(canvas, view, tip, redrawMoving);

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

wireLegend();
wireModes();
fitFrame();
root.dataset.ink = String(scene.raster.countOther(scene.theme.paper));
const nameBoxes = scene.names.flatMap((name) => (name.box ? [name.box] : []));
root.dataset.namesInside = String(nameBoxes.every((box) => box[0] >= 0 && box[2] <= view.width));
root.dataset.zoomOverMap = String(overlap(zoomBox(), [0, 0, view.width, view.height]));
root.dataset.drawn = String(scene.order.length);
root.dataset.ringed = String(scene.ringed);
root.dataset.names = String(nameBoxes.length);
root.dataset.namesApart = String(nameBoxes.every((a, i) => !nameBoxes.some((b, j) => j < i && overlap(a, b))));
root.dataset.namesOverDots = String(scene.names.reduce((sum, name) => sum + (name.box ? name.hidden : 0), 0));
