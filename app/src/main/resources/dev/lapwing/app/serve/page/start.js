// All is there: show it.
byId('theme').addEventListener('click', () => keepTheme(told.theme));
byId('panel').hidden = false;
told.shows = state.shows.pictures ? 'pictures' : 'words';
fitFrame();
showState();
showSaved();
goNext();
listen(hears, back);
sync();
told.drawn = scene.order.length;
told.answeredRevision = answered;
told.ready = 'true';
