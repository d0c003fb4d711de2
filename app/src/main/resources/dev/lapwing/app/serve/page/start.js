// All is there: show it.
byId('panel').hidden = false;
byId('legend').hidden = false;
fitFrame();
showState();
showKeys();
showSaved();
goNext();
link.open(hears, back);
sync();
root.dataset.drawn = scene.order.length;
root.dataset.answeredRevision = answered;
root.dataset.ready = 'true';
