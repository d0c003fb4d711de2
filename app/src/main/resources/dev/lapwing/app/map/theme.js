// Colours as the style sheet has them, ready for pixels (0xAABBGGRR).
const { ceil, floor, max, min, round } = Math;
const COLOURS = 24;
const RAMP_STOPS = 9;
const darkScreen = matchMedia('(prefers-color-scheme: dark)');

const since = (started) => (performance.now() - started).toFixed(2); // milliseconds

function cssColour(name) {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${name})`;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** A row of pixels painted in the given style. */
function pixelsOf(width, style) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = typeof style === 'function' ? style(context) : style;
  context.fillRect(0, 0, width, 1);
  return new Uint32Array(context.getImageData(0, 0, width, 1).data.buffer);
}

const pixelOf = (name) => pixelsOf(1, cssColour(name))[0];

function rampPixels() {
  return pixelsOf(256, (context) => {
    const gradient = context.createLinearGradient(0, 0, 256, 0);
    for (let s = 0; s < RAMP_STOPS; s++) {
      gradient.addColorStop(s / (RAMP_STOPS - 1), cssColour(`--r${s}`));
    }
    return gradient;
  });
}

function readTheme() {
  return {
    paper: pixelOf('--map'),
    ink: pixelOf('--ink'),
    unreachable: pixelOf('--unreachable'),
    faded: pixelOf('--faded'),
    classes: Uint32Array.from({ length: COLOURS + 1 }, (_, c) =>
      pixelOf(c === COLOURS ? '--other' : `--c${c}`)),
    classTexts: Array.from({ length: COLOURS }, (_, c) => cssColour(`--c${c}`)),
    ramp: rampPixels(),
    inkText: cssColour('--ink'),
    paperText: cssColour('--map'),
  };
}

function isDark() {
  return told.theme ? told.theme === 'dark' : darkScreen.matches;
}

/** Calls back whenever the colours change. */
function onThemeChange(callback) {
  byId('theme').addEventListener('click', () => {
    told.theme = isDark() ? 'light' : 'dark';
    callback();
  });
  darkScreen.addEventListener('change', callback);
}
