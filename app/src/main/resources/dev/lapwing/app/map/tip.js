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
    const left = min(max(8, px - tip.offsetWidth / 2), view.width - tip.offsetWidth - 8);
    const above = py - tip.offsetHeight - 16;
    const below = min(py + 16, view.height - tip.offsetHeight - 8);
    const top = above >= 8 ? above : max(8, below); // whole, even over its point
    tip.style.transform = `translate(${round(left)}px, ${round(top)}px)`;
  }
}

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** A text of the user's, in its own direction of writing. */
const bdi = (text) => element('bdi', '', text);

function swatch(variable) {
  const made = element('i', 'swatch');
  made.style.setProperty('--c', `var(${variable})`);
  return made;
}

function className(number) {
  const colour = facts.colours[number - 1];
  return [swatch(colour === COLOURS ? '--other' : `--c${colour}`), bdi(facts.classes[number - 1])];
}
