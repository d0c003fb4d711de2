// What is known about one point, beside it on the map.
class Tip {
  constructor(view) {
    this.view = view;
    this.tip = byId('tip');
    this.mark = byId('mark');
    this.point = -1;
  }

  show(i) {
    if (i === this.point) return;
    this.point = i;
    if (i >= 0) this.tip.replaceChildren(...tipParts(i));
    this.place();
  }

  /** Follows the point as the map moves. */
  place() {
    const { view, tip, mark, point } = this;
    const px = point < 0 ? -1 : view.screenX(x[point]);
    const py = point < 0 ? -1 : view.screenY(y[point]);
    const visible = px >= 0 && py >= 0 && px <= view.width && py <= view.height;
    tip.hidden = mark.hidden = !visible;
    if (!visible) return;
    mark.style.transform = `translate(${px}px, ${py}px)`;
    const left = Math.min(Math.max(8, px - tip.offsetWidth / 2), view.width - tip.offsetWidth - 8);
    const above = py - tip.offsetHeight - 16;
    const below = Math.min(py + 16, view.height - tip.offsetHeight - 8);
    const top = above >= 8 ? above : Math.max(8, below); // whole, even over its point
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function swatch(variable) {
  const made = element('i', 'swatch');
  made.style.setProperty('--c', `var(${variable})`);
  return made;
}

function className(number) {
  const colour = facts.colours[number - 1];
  const name = element('bdi', '', facts.classes[number - 1]);
  return [swatch(colour === COLOURS ? '--other' : `--c${colour}`), name];
}
