// Drives the labelling page: answers each suggested point with its true class by one key, as a person
// would, and notes what that person waits for.
const { spawn, execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { chromium } = require(path.resolve(process.env.NODE_PATH, 'playwright-core'));

const [work, wanted, seed] = process.argv.slice(2);
const truth = fs.readFileSync(`${work}/truth.txt`, 'utf8').split('\n');
const features = path.join(work, fs.readFileSync(`${work}/features.txt`, 'utf8'));
const data = 'document.documentElement?.dataset'; // there may be no document yet

// Asked now and then: Playwright's own way, at every frame, makes the browser draw without a pause.
const patience = { timeout: 3600e3, polling: 25 };

const STARTS = 5; // a single one says little
const SETTLED = 700; // milliseconds that an empty tab takes to come to rest

const LOOKED_AT = Number(process.env.LOOKED_AT || 0); // milliseconds before a key is pressed

const MANY = 200_000; // the accuracy of more is not asked for after each label

const sorted = (values) => [...values].sort((a, b) => a - b);
const at = (values, share) => (values.length ? sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))] : NaN);
const row = (name, values, unit = 'ms') =>
  console.log(`${name.padEnd(58)} median ${at(values, 0.5).toFixed(1)} ${unit}, 95 of 100 ${at(values, 0.95).toFixed(1)} ${unit} (${values.length})`);

function serve(...args) {
  const begun = Date.now();
  const child = spawn(process.env.LAPWING || './lapwing', ['serve', ...args, '--no-open', '--json', '--seed', seed], { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => child.kill(); // also where something went wrong
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`lapwing serve ended by itself: ${code}`)));
    child.stdout.once('data', (line) => resolve({ child, url: JSON.parse(line).url, listening: Date.now() - begun, begun }));
  });
}

async function ended(server) {
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.kill('SIGINT');
  await gone;
}

/** Accuracy over all points, as the server has it. */
const accuracy = (page) =>
  page.evaluate(async (names) => {
    const [state, answer] = await Promise.all([
      fetch('/api/state').then((reply) => reply.json()),
      fetch('/api/answer').then((reply) => reply.arrayBuffer()),
    ]);
    const name = new Map(state.classes.map((each) => [each.number + 1, each.name]));
    const numbers = new Uint8Array(answer, 0, names.length);
    let right = 0;
    for (let i = 0; i < names.length; i++) right += name.get(numbers[i] & 127) === names[i] ? 1 : 0;
    return right / names.length;
  }, truth);

async function main() {
  console.log(`# ${path.basename(features)}, ${truth.length} points, load ${os.loadavg()[0].toFixed(2)}, ${os.cpus().length} processors`);
  const run = process.env.RUN || path.join(work, 'run');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  // The browser and an empty tab are there, at rest, before the server starts, as they are on people's screens. When
  // the page first says how things stand, and when it can be used, it notes by the clock that the server's start was
  // noted by. What it says counts from when it was painted.
  const emptyTab = async () => {
    const page = await (await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })).newPage();
    const messages = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.addInitScript(() => {
      window.since = {};
      new MutationObserver(() => {
        for (const name of ['phase', 'ready']) if (document.documentElement?.dataset[name]) window.since[name] ??= Date.now();
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.waitForTimeout(SETTLED);
    return { page, messages };
  };
  const show = async (server, page, what) => {
    await page.goto(server.url, { waitUntil: 'commit' });
    const painted = "performance.getEntriesByName('first-contentful-paint')[0]";
    await page.waitForFunction(`${data}.${what} && ${painted}`, null, patience);
    const since = await page.evaluate(() => window.since);
    const seen = await page.evaluate(`performance.timeOrigin + ${painted}.startTime`);
    return { phase: Math.max(since.phase, seen), ready: since.ready };
  };
  const starts = async (what, ...args) => {
    const listening = [];
    const up = [];
    for (let i = 0; i < STARTS; i++) {
      const { page } = await emptyTab();
      const server = await serve(...args);
      const since = await show(server, page, 'phase');
      listening.push(server.listening);
      up.push(since.phase - server.begun);
      await page.context().close();
      await ended(server);
    }
    row(`listening after start, ${what}`, listening);
    row(`${what === 'run' ? 'page up' : 'progress visible'} after start, ${what}`, up);
  };

  let server;
  let { page, messages } = await emptyTab();
  if (!process.env.RUN) {
    await starts('features', features, '-o', run);
    server = await serve(features, '-o', run);
    row('ready after start, features', [(await show(server, page, 'ready')).ready - server.begun]);
    await page.close();
    await ended(server);
    ({ page, messages } = await emptyTab());
  }

  await starts('run', run);
  server = await serve(run);
  row('ready to label after start, run', [(await show(server, page, 'ready')).ready - server.begun]);

  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver((list) => {
      for (const each of list) {
        const name = each.attributeName;
        window.seen.push([performance.now(), name, document.documentElement.getAttribute(name)]);
      }
    }).observe(document.documentElement, { attributes: true });
  });

  const transferred = await page.evaluate(() => performance.getEntriesByType('resource').map((each) => [new URL(each.name).pathname, each.encodedBodySize, each.decodedBodySize]));
  for (const [name, packed, whole] of transferred.filter(([, packed]) => packed > 10_000)) {
    console.log(`${name}: ${packed.toLocaleString('en')} bytes${packed === whole ? '' : `, unpacked ${whole.toLocaleString('en')}`}`);
  }
  const six = [];
  const sent = [], replied = [], heard = [];
  const paint = [], acknowledged = [], coloured = [], refined = [], first = [], next = [];
  const reached = [];
  for (let i = 0; i < Number(wanted); i++) {
    await page.waitForFunction(`Number(${data}.current) >= 0 && ${data}.shown === ${data}.current`, null, patience);
    await page.waitForTimeout(LOOKED_AT); // nobody names what he has not seen
    const current = Number(await page.evaluate(`${data}.current`));
    const revision = Number(await page.evaluate(`${data}.revision`)) + 1;
    const name = truth[current];
    const known = await page.evaluate((n) => [...document.querySelectorAll('[data-class]')].some((e) => e.dataset.class === n), name);
    await page.evaluate(() => {
      window.seen.length = 0;
      performance.clearResourceTimings();
    });
    if (!known) {
      await page.keyboard.press('n');
      await page.waitForFunction(() => document.querySelector('#naming').open, null, patience);
      await page.keyboard.type(name);
    }
    await page.evaluate(() => addEventListener('keydown', () => { window.pressed = performance.now(); }, { once: true, capture: true }));
    await page.keyboard.press(known ? name : 'Enter');
    await page.waitForFunction(`Number(${data}.answeredRevision) >= ${revision}`, null, patience);
    await page.waitForFunction(`Number(${data}.suggestedRevision) >= ${revision}`, null, patience);
    if (i % 4 === 3) await page.waitForFunction(`Number(${data}.suggestedRevision) >= ${revision} && Number(${data}.suggested) > 5`, null, patience);
    if (i % 10 === 9) await page.waitForTimeout(1500); // people look up now and then
    const { seen, pressed, edit } = await page.evaluate(() => ({
      seen: window.seen,
      pressed: window.pressed,
      edit: performance.getEntriesByType('resource').find((each) => each.name.endsWith('/api/edits'))?.toJSON(),
    }));
    const when = (attribute, test = () => true) => seen.find(([, n, v]) => n === attribute && test(v))?.[0] - pressed;
    const note = (list, value) => { if (Number.isFinite(value)) list.push(value); };
    note(paint, when('data-paint-milliseconds'));
    note(acknowledged, when('data-revision', (v) => Number(v) >= revision));
    note(sent, edit?.requestStart - pressed);
    note(replied, edit?.responseStart - edit?.requestStart);
    note(heard, when('data-revision', (v) => Number(v) >= revision) - (edit?.responseStart - pressed));
    note(coloured, when('data-answered-revision', (v) => Number(v) >= revision));
    note(refined, when('data-refined', (v) => v === String(revision)));
    note(first, when('data-suggested-revision', (v) => Number(v) >= revision) - when('data-answered-revision', (v) => Number(v) >= revision));
    note(six, when('data-suggested', (v) => Number(v) > 5) - when('data-answered-revision', (v) => Number(v) >= revision));
    note(next, when('data-shown', (v) => Number(v) !== current));
    if (truth.length <= MANY) reached.push(await accuracy(page));
  }
  row('key to clicked point painted', paint);
  row('key to acknowledged', acknowledged);
  row('- of that until the browser sent it', sent);
  row('- until the server had replied', replied);
  row('- until the page had heard it', heard);
  row('key to whole map recoloured', coloured);
  row('key to next item shown', next);
  row('key to refined answer', refined);
  row('answer to first suggestion', first);
  row('answer to six suggestions, where they were waited for', six);
  if (reached.length) {
    for (const share of [0.9, 0.95, 0.96]) {
      const count = reached.findIndex((each) => each >= share) + 1;
      console.log(`labels to ${share}: ${count || 'not reached'}`);
    }
    console.log('accuracy after each ten: ' + reached.filter((_, i) => i % 10 === 9).map((v) => v.toFixed(3)).join(' '));
  }

  const frames = await page.evaluate(async () => {
    const canvas = document.querySelector('#map');
    const times = [];
    for (let i = 0; i < 60; i++) {
      const before = document.documentElement.dataset.drawMilliseconds;
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: i % 2 ? 120 : -120, ctrlKey: true, clientX: 500, clientY: 400, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      times.push(Number(document.documentElement.dataset.drawMilliseconds));
    }
    return times;
  });
  row('zoom frame', frames);
  const picks = [];
  for (let i = 0; i < 20; i++) {
    await page.mouse.click(200 + 35 * i, 200 + 20 * i);
    picks.push(Number(await page.evaluate(`${data}.pickMilliseconds`)));
  }
  row('pick', picks);
  row('recolour and draw an answer', [Number(await page.evaluate(`${data}.recolourMilliseconds`))]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.waitForTimeout(1000);
  console.log(`console messages: ${messages.length}${messages.length ? ' ' + messages[0] : ''}`);
  await page.screenshot({ path: process.env.SCREENSHOT || path.join(work, 'page.png') });
  await ended(server);
  await browser.close();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
