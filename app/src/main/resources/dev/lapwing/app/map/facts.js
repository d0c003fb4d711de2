// What the report tells about a point.
function tipParts(i) {
  const text = element('div', 'facts', element('span', 'id', bdi(idOf(i))));
  text.append(...shownTexts(i));
  if (status[i] === UNREACHABLE) {
    text.append(element('span', 'label', swatch('--unreachable'), 'unreachable'));
  } else {
    text.append(element('span', 'label', ...className(best[i])), element('span', 'sure', ...sureness(i)));
  }
  if (!pictureOf.has(i)) return [text];
  const picture = element('canvas', 'picture');
  drawPicture(picture, i);
  return [picture, text];
}

function shownTexts(i) {
  const several = facts.shown?.length > 1;
  return textsOf(i).flatMap((text, c) => {
    if (!text) return [];
    const name = several ? [element('small', '', bdi(facts.shown[c])), ' '] : [];
    return [element('span', 'shown', ...name, bdi(text))];
  });
}

function sureness(i) {
  if (status[i] === GIVEN) return ['given label'];
  const parts = [percent(certainty(i))];
  if (second[i] > 0) parts.push(', or ', bdi(facts.classes[second[i] - 1]));
  return parts;
}
