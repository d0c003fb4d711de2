// Mouse, fingers and keys on the map. One finger scrolls the page until the map is zoomed; the wheel
// scrolls it until the map is clicked, unless Ctrl is held.
const PAN_KEYS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const ZOOM_KEYS = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 };

class Gestures {
  constructor(canvas, view, tip, redraw) {
    Object.assign(this, { canvas, view, tip, redraw });
    this.fingers = new Map();
    this.moved = 0;
    canvas.onpointerdown = (event) => this.down(event);
    canvas.onpointermove = (event) => this.move(event);
    canvas.onpointerup = (event) => this.up(event);
    canvas.onpointercancel = (event) => this.fingers.delete(event.pointerId);
    canvas.onpointerleave = (event) => this.leave(event);
    canvas.onwheel = (event) => this.wheel(event);
    canvas.ondblclick = (event) => this.zoom(event.offsetX, event.offsetY, 2);
    canvas.onkeydown = (event) => this.key(event);
  }

  down(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, [event.offsetX, event.offsetY]);
    this.moved = 0;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    const now = [event.offsetX, event.offsetY];
    if (!before) {
      this.tip.show(this.view.nearest(...now, 12));
      return;
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    this.moved += distance(before, now);
    if (other) this.view.zoomAt(...other, distance(now, other) / max(1, distance(before, other)));
    else this.view.pan(now[0] - before[0], now[1] - before[1]);
    this.changed();
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    const reach = event.pointerType === 'mouse' ? 12 : 24;
    if (this.moved < 6) this.tip.show(this.view.nearest(event.offsetX, event.offsetY, reach));
  }

  /** A finger leaves as soon as it lifts: what it tapped stays shown. */
  leave(event) {
    if (event.pointerType === 'mouse') this.tip.show(-1);
  }

  mayZoom(event) {
    return event.ctrlKey || event.metaKey || document.activeElement === this.canvas;
  }

  wheel(event) {
    if (!this.mayZoom(event)) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : 30 * event.deltaY;
    this.zoom(event.offsetX, event.offsetY, Math.exp(-pixels * (event.ctrlKey ? 0.008 : 0.002)));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') this.canvas.blur();
    else if (!this.steer(event.key)) return;
    event.preventDefault();
  }

  /** Moves the map as a key says; tells whether it says so. */
  steer(key) {
    if (PAN_KEYS[key]) {
      this.view.pan(...PAN_KEYS[key]);
      this.changed();
    } else if (ZOOM_KEYS[key]) this.zoomMiddle(ZOOM_KEYS[key]);
    else if (key === '0' || key === 'Home') this.zoomMiddle(0);
    else return false;
    return true;
  }

  zoom(px, py, factor) {
    this.view.zoomAt(px, py, factor);
    this.changed();
  }

  /** Zooms about the middle; factor 0 shows all again. */
  zoomMiddle(factor) {
    if (factor === 0) this.view.reset();
    else this.view.zoomAt(this.view.width / 2, this.view.height / 2, factor);
    this.changed();
  }

  changed() {
    this.canvas.style.touchAction = this.view.zoom > 1.01 ? 'none' : 'pan-y';
    this.redraw();
  }
}

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
