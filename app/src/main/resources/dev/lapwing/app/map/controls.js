// Puts the buttons of the report's map to work.
const gestures = new Gestures(canvas, view, tip, redrawMoving);

function press(buttons, pressed) {
  for (const button of buttons) button.ariaPressed = String(button === pressed);
}

/** What a button of the legend brings to the fore; nothing in particular if it was pressed already. */
function foreOf({ ariaPressed, dataset: { group } }) {
  if (ariaPressed === 'true') return null;
  if (group === 'given') return { holds: (i) => status[i] === GIVEN };
  if (group === 'unreachable') return { holds: (i) => status[i] === UNREACHABLE };
  const colour = Number(group);
  return { colour, holds: (i) => status[i] !== UNREACHABLE && colourOf(i) === colour };
}

function wireLegend() {
  const groups = all('[data-group]');
  for (const button of groups) {
    button.addEventListener('click', () => {
      const fore = foreOf(button);
      press(groups, fore && button);
      scene.show(scene.mode, fore);
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
      told.mode = button.dataset.mode;
      scene.show(button.dataset.mode, scene.fore);
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
told.ink = String(scene.raster.pixels.filter((pixel) => pixel !== scene.theme.paper).length);
const nameBoxes = scene.names.flatMap((name) => (name.box ? [name.box] : []));
told.namesInside = String(nameBoxes.every((box) => box[0] >= 0 && box[2] <= view.width));
told.zoomOverMap = String(overlap(zoomBox(), [0, 0, view.width, view.height]));
told.drawn = String(scene.order.length);
told.ringed = String(scene.ringed);
told.names = String(nameBoxes.length);
told.namesApart = String(nameBoxes.every((a, i) => !nameBoxes.some((b, j) => j < i && overlap(a, b))));
told.namesOverDots = String(scene.names.reduce((sum, name) => sum + (name.box ? name.hidden : 0), 0));
