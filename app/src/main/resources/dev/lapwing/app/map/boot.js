// Notes the first error on the page itself, for readers and for tests.
function noteError(text) {
  document.documentElement.dataset.error ??= text;
  const message = document.getElementById('message');
  if (message) message.textContent = 'The map could not be drawn: ' + text;
}
addEventListener('error', (event) => noteError(event.message));
addEventListener('unhandledrejection', (event) => noteError(String(event.reason)));
