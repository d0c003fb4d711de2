// Discs and squares stamped straight into pixels: no graphics card needed, tens of thousands in a few milliseconds.
const BORDER = 24; // pixels around the visible ones, so that stamps need no bounds checks

class Raster {
  #stride;
  #image;
  #stamps;

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d', { alpha: false });
  }

  resize(width, height) {
    this.width = this.canvas.width = width;
    this.height = this.canvas.height = height;
    this.#stride = width + 2 * BORDER;
    this.#image = new ImageData(this.#stride, height + 2 * BORDER);
    this.pixels = new Uint32Array(this.#image.data.buffer);
    this.#stamps = new Map();
  }

  clear(colour) {
    this.pixels.fill(colour);
  }

  /** A disc as offsets from its middle and how much of each pixel it covers, of 256. */
  stamp(radius, opacity) {
    const eighths = round(min(radius, BORDER - 4) * 8);
    const key = `${eighths} ${opacity}`;
    if (!this.#stamps.has(key)) this.#stamps.set(key, makeStamp(eighths / 8, opacity, this.#stride));
    return this.#stamps.get(key);
  }

  /** Whether a stamp with its middle there stays inside the border. */
  holds(px, py) {
    return px > -2 && py > -2 && px < this.width + 2 && py < this.height + 2;
  }

  disc(px, py, stamp, colour) {
    const { pixels } = this;
    const { offset, cover } = stamp;
    const middle = (round(py) + BORDER) * this.#stride + round(px) + BORDER;
    const redBlue = colour & 0xff00ff;
    const green = colour & 0xff00;
    for (let s = 0; s < offset.length; s++) {
      const at = middle + offset[s];
      const a = cover[s];
      if (a === 256) {
        pixels[at] = colour;
      } else {
        const below = pixels[at];
        const b = 256 - a;
        pixels[at] = 0xff000000
          | ((redBlue * a + (below & 0xff00ff) * b) >>> 8 & 0xff00ff)
          | ((green * a + (below & 0xff00) * b) >>> 8 & 0xff00);
      }
    }
  }

  /** Squares of one layer, the fastest dots there are: places as in View.lines, the side a whole number. */
  squares({ stepX, stepY, leftX, topY }, xs, ys, layers, layer, colours, side) {
    const { pixels } = this;
    const stride = this.#stride;
    const [shiftX, shiftY] = [leftX + BORDER - (side - 1) / 2, topY + BORDER - (side - 1) / 2];
    const [right, bottom] = [this.width + BORDER, this.height + BORDER];
    for (let k = 0; k < layers.length; k++) {
      if (layers[k] !== layer) continue;
      const px = shiftX + stepX * xs[k];
      const py = shiftY + stepY * ys[k];
      if (!(px >= 1 && py >= 1 && px < right && py < bottom)) continue;
      const colour = colours[k];
      for (let r = 0, at = ((py + 0.5) | 0) * stride + ((px + 0.5) | 0); r < side; r++, at += stride) {
        for (let c = 0; c < side; c++) pixels[at + c] = colour;
      }
    }
  }

  present() {
    this.context.putImageData(this.#image, -BORDER, -BORDER);
  }

  /** Shows only what lies around a place. */
  presentAround(px, py, reach) {
    const [left, top] = [round(px) - reach + BORDER, round(py) - reach + BORDER];
    this.context.putImageData(this.#image, -BORDER, -BORDER, left, top, 2 * reach, 2 * reach);
  }
}

function makeStamp(radius, opacity, stride) {
  const offset = [];
  const cover = [];
  const reach = ceil(radius + 0.5);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const covered = min(1, max(0, radius + 0.5 - Math.hypot(dx, dy)));
      if (covered > 0) {
        offset.push(dy * stride + dx);
        cover.push(round(opacity * covered));
      }
    }
  }
  return { offset: Int32Array.from(offset), cover: Uint16Array.from(cover) };
}
