// The way to the server: requests, what it tells by itself, and what happens when it is gone.
const byId = (id) => document.getElementById(id);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const LONGEST_PAUSE = 8000;
const SHUT_OUT = 'Lapwing was started anew: open the address it printed.';

// The theme is kept in a cookie: a start has a port of its own, and the browser's storage is one of a port.
const keepTheme = (theme) => (document.cookie = `lapwing-theme=${theme}; Path=/; Max-Age=31536000; SameSite=Strict`);
const keptTheme = document.cookie.match(/\blapwing-theme=(light|dark)\b/)?.[1];
if (keptTheme) told.theme = keptTheme;

/** The server is there and said no. */
class Refusal extends Error {
  constructor(status, text) {
    super(text);
    this.status = status;
  }
}

async function ask(path, options) {
  const reply = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(20_000), ...options });
  if (reply.ok) return reply;
  const { error } = await reply.json().catch(() => ({}));
  throw new Refusal(reply.status, error ?? (reply.status === 403 ? SHUT_OUT : `The server answered ${reply.status}.`));
}

const askJson = async (path) => (await ask(path)).json();

function post(path, body, options) {
  const headers = { 'Content-Type': 'application/json' };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body), ...options });
}

function showBanner(text, button, press) {
  const banner = byId('banner');
  banner.hidden = !text;
  const [says, offers] = banner.children;
  says.textContent = text ?? '';
  offers.textContent = button ?? '';
  offers.onclick = press;
}

let gone = false; // the server
let shutOut = false; // it is another start of it
let looking = false;
let retryPause = 250;
let retryTimer = 0;
let source = null;
let hearing = null;
let hearBack = null;

/** Listens; a silence is looked into. */
function listen(hears, back) {
  [hearing, hearBack] = [hears, back];
  source = new EventSource('/api/events');
  for (const [name, hear] of Object.entries(hears)) {
    source.addEventListener(name, (event) => hear(JSON.parse(event.data)));
  }
  source.onopen = () => (retryPause = 250);
  source.onerror = lookForServer;
}

async function lookForServer() {
  source?.close();
  if (looking) return;
  looking = true;
  const there = await isThere();
  if (there && !gone) await pause(lengthened()); // it may end every stream at once
  looking = false;
  if (!there) return retry();
  setGone(false);
  listen(hearing, hearBack);
  hearBack();
}

async function isThere() {
  try {
    await askJson('/api/state');
    return true;
  } catch (failure) {
    shutOut = failure.status === 403;
    return false;
  }
}

function retry() {
  setGone(true);
  retryTimer = setTimeout(lookForServer, lengthened());
  const text = shutOut
    ? SHUT_OUT
    : 'Lapwing does not answer. What was saved is safe; labelling goes on when it is back.';
  showBanner(text, 'Try now', () => {
    clearTimeout(retryTimer);
    lookForServer();
  });
}

function setGone(now) {
  if (gone === now) return;
  gone = now;
  told.gone = gone;
  for (const id of ['panel', 'tools']) byId(id).inert = gone;
  if (!gone) showBanner(null);
  showSaved();
}

const lengthened = () => (retryPause = Math.min(LONGEST_PAUSE, 2 * retryPause));
