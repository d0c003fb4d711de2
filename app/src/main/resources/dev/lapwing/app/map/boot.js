// Notes the first error on the page itself, for readers and for tests.
const root = document.documentElement;
const told = root.dataset; // what styles and tests hear of the page

function noteError(text) {
  told.error ??= text;
  const message = document.getElementById('message');
  if (message) message.textContent = 'The map could not be drawn: ' + text;
}
addEventListener('error', (event) => noteError(event.message));
addEventListener('unhandledrejection', (event) => noteError(String(event.reason)));
