// The cards below the map: their pictures, and where their points are.
for (const picture of all('[data-picture]')) drawPicture(picture, Number(picture.dataset.picture));
for (const card of all('[data-point]')) {
  card.addEventListener('click', () => showOnMap(Number(card.dataset.point)));
}
