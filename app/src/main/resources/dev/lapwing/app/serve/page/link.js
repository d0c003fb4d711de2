// The way to the server: requests, what it tells by itself, and what happens when it is gone.
const byId = (id) => document.getElementById(id);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const LONGEST_PAUSE = 8000;
const SHUT_OUT = 'Lapwing was started anew: open the address it printed.';

// The theme is kept in a cookie: a start has a port of its own, and the browser's storage is one of a port.
const keepTheme = (theme) => (document.cookie = `lapwing-theme=${theme}; Path=/; Max-Age=31536000; SameSite=Strict`);
const keptTheme = document.cookie.match(/\blapwing-theme=(light|dark)\b/)?.[1];
if (keptTheme) document.documentElement.dataset.theme = keptTheme;

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

async function post(path, body, options) {
  const headers = { 'Content-Type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body), ...options })).json();
}

function showBanner(text, button, press) {
  const banner = byId('banner');
  banner.hidden = !text;
  const [says, offers] = banner.children;
  says.textContent = text ?? '';
  offers.textContent = button ?? '';
  offers.onclick = press;
}

const link = {
  gone: false,
  pause: 250,
  /** Listens; a silence is looked into. */
  open(hears, back) {
    Object.assign(this, { hears, back });
    this.source = new EventSource('/api/events');
    for (const [name, hear] of Object.entries(hears)) {
      this.source.addEventListener(name, (event) => hear(JSON.parse(event.data)));
    }
    this.source.onopen = () => (this.pause = 250);
    this.source.onerror = () => this.lost();
  },
  async lost() {
    this.source?.close();
    if (this.looking) return;
    this.looking = true;
    const there = await this.isThere();
    if (there && !this.gone) await pause(this.lengthened()); // it may end every stream at once
    this.looking = false;
    if (!there) return this.retry();
    this.toggle(false);
    this.open(this.hears, this.back);
    this.back();
  },
  async isThere() {
    try {
      await askJson('/api/state');
      return true;
    } catch (failure) {
      this.shutOut = failure.status === 403;
      return false;
    }
  },
  retry() {
    this.toggle(true);
    this.timer = setTimeout(() => this.lost(), this.lengthened());
    const text = this.shutOut
      ? SHUT_OUT
      : 'Lapwing does not answer. What was saved is safe; labelling goes on when it is back.';
    showBanner(text, 'Try now', () => {
      clearTimeout(this.timer);
      this.lost();
    });
  },
  toggle(gone) {
    if (this.gone === gone) return;
    this.gone = gone;
    document.documentElement.dataset.gone = String(gone);
    for (const id of ['panel', 'tools']) byId(id).inert = gone;
    if (!gone) showBanner(null);
    showSaved();
  },
  lengthened() {
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
    return this.pause;
  },
};
