// What the page holds: facts as JSON, columns as packed arrays.
const byId = (id) => document.getElementById(id);
const facts = JSON.parse(byId('facts').textContent);

const GIVEN = 0;
const UNREACHABLE = 2;
const NOWHERE = 0xffff;

function fromBase64(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

async function inflate(id) {
  const element = byId(id);
  if (!element) return null;
  const packed = new Blob([fromBase64(element.textContent)]);
  element.remove();
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
}

async function column(id, Type) {
  const buffer = await inflate(id);
  return buffer && new Type(buffer);
}

async function lines(id) {
  const buffer = await inflate(id);
  return buffer && new TextDecoder().decode(buffer).split('\n');
}

const [x, y, best, second, confidence, status, rows, ids, texts, pictured, pixels] = await Promise.all([
  column('x', Uint16Array),
  column('y', Uint16Array),
  column('best', Uint16Array), // class number + 1; 0 for none
  column('second', Uint16Array),
  column('confidence', Uint16Array),
  column('status', Uint8Array),
  column('rows', Uint32Array),
  lines('ids'),
  lines('texts'),
  column('pictured', Uint32Array),
  column('pixels', Uint8Array),
]);

const isPlaced = (i) => x[i] !== NOWHERE && y[i] !== NOWHERE;
const idOf = (i) => (ids ? ids[i] : String(rows ? rows[i] : i));
const textsOf = (i) => (texts ? texts[i].split('\t') : []);
const certainty = (i) => confidence[i] / 0xffff;
const colourOf = (i) => facts.colours[best[i] - 1];

function percent(share) {
  return share >= 1 ? '100%' : Math.min(99.9, 100 * share).toFixed(1) + '%';
}

// Pictures, by the point they belong to.
const pictureOf = new Map(Array.from(pictured ?? [], (point, position) => [point, position]));

/** Draws the picture of a point into a canvas, one canvas pixel for each of its own. */
function drawPicture(canvas, point) {
  const { width, height, channels } = facts.picture;
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  const start = pictureOf.get(point) * width * height * channels;
  for (let p = 0; p < width * height; p++) {
    for (let c = 0; c < 3; c++) {
      image.data[4 * p + c] = pixels[start + p * channels + (channels === 3 ? c : 0)];
    }
    image.data[4 * p + 3] = 255;
  }
  canvas.getContext('2d').putImageData(image, 0, 0);
}
