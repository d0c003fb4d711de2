// All is there: show it.
byId('theme').addEventListener('click', () => keepTheme(root.dataset.theme));
byId('panel').hidden = false;
root.dataset.shows = state.shows.pictures ? 'pictures' : 'words';
fitFrame();
showState();
showSaved();
goNext();
link.open(hears, back);
sync();
root.dataset.drawn = scene.order.length;
root.dataset.answeredRevision = answered;
root.dataset.ready = 'true';
