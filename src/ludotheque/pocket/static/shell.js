/** The pocket's own page: brings the files, starts the library's thread, and shows its pages in a frame. */

const base = new URL("./", import.meta.url);
const ENOUGH = 0.995; // of the bar: the rest is Python's start

/** @param {string} id */
const the = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @typedef {{version: string, files: Record<string, {size: number, hash: string}>}} List */

// the reader's language

function chosen() {
  const cookie = /(?:^|; )ludotheque_lang=([a-z]{2})/.exec(document.cookie)?.[1];
  const known = [...document.querySelectorAll("[data-lang]")].map((node) => node.getAttribute("data-lang") ?? "");
  const wanted = [cookie ?? "", ...navigator.languages.map((tongue) => tongue.slice(0, 2))];
  return wanted.find((tongue) => known.includes(tongue)) ?? "en";
}

const language = chosen();
document.documentElement.lang = language;
for (const node of document.querySelectorAll("[data-lang]"))
  if (node instanceof HTMLElement) node.hidden = node.dataset.lang !== language;
const theme = /(?:^|; )ludotheque_theme=(light|dark)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;
/** @type {Record<string, string>} */
const words = JSON.parse(the(`words-${language}`).textContent ?? "{}");

/** @param {string} key @param {number} [share] */
function progress(key, share) {
  the("progress-words").textContent = words[key] ?? "";
  const bar = /** @type {HTMLProgressElement} */ (the("progress-bar"));
  if (share === undefined) bar.removeAttribute("value");
  else bar.value = share;
}

// files

/** @param {string} version */
const cacheOf = (version) => caches.open(`pocket-${version}`);

/** @param {string} name @param {string} [value] */
async function state(name, value) {
  const cache = await caches.open("pocket-state");
  const place = new URL(name, base);
  if (value !== undefined) await cache.put(place, new Response(value));
  return (await (await cache.match(place))?.text()) ?? "";
}

/** @returns {Promise<List>} */
const listed = async () => (await fetch(new URL("files.json", base), { cache: "no-store" })).json();

/** A file as it is given out from now on: it is what it says it is. @param {Response} found */
function plainly(found) {
  const headers = new Headers(found.headers);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(found.body, { status: found.status, headers });
}

/** Bring every file of a version that is not here yet; what an older version has in common is not brought again.
 * @param {List} list @param {(share: number) => void} told */
async function bring(list, told) {
  const cache = await cacheOf(list.version);
  const older = await state("current");
  const before = older && older !== list.version ? await cacheOf(older) : null;
  /** @type {List | null} */
  const had = before ? await (await before.match(new URL("files.json", base)))?.json() : null;
  const whole = Object.values(list.files).reduce((sum, one) => sum + one.size, 0);
  let here = 0;
  const names = Object.keys(list.files);
  const one = async (/** @type {string} */ name) => {
    const { size, hash } = list.files[name] ?? { size: 0, hash: "" };
    const place = new URL(name, base);
    if (!(await cache.match(place))) {
      const same = had?.files[name]?.hash === hash ? await before?.match(place) : undefined;
      const found = same ?? (await fetch(place, { cache: "no-cache" }));
      if (!found.ok) throw new Error(`${name}: ${found.status}`);
      await cache.put(place, same ?? plainly(found));
    }
    here += size;
    told(here / whole);
  };
  const lanes = Array.from({ length: 6 }, async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await one(name);
  });
  await Promise.all(lanes);
  await cache.put(new URL("files.json", base), new Response(JSON.stringify(list)));
}

/** Another version may have come: it is brought quietly, and played from the next visit on. @param {string} current */
async function renew(current) {
  const list = await listed();
  if (list.version === current) {
    const used = [`pocket-${current}`, "pocket-state"];
    for (const name of await caches.keys())
      if (name.startsWith("pocket-") && !used.includes(name)) await caches.delete(name);
    return;
  }
  await bring(list, () => undefined);
  await state("next", list.version);
}

async function filled() {
  const current = await state("current");
  if (current) return current;
  const list = await listed();
  await bring(list, (share) => progress("bringing", share * ENOUGH));
  await state("current", list.version);
  return list.version;
}

/** The keeper answers for this page from now on. */
async function kept() {
  if (!navigator.serviceWorker) throw new Error(words.no_keeper);
  await navigator.serviceWorker.register(new URL("keeper.js", base), { scope: base.href, updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

// the library's thread

/** @type {Worker[]} */
let threads = [];
/** @type {Map<string, Wire>} */
const wires = new Map();
let counted = 0;
/** @type {Map<number, (answer: object) => void>} */
const waiting = new Map();

/** What a page takes for a socket. */
class Wire {
  readyState = 0;
  /** @type {(() => void) | null} */ onopen = null;
  /** @type {((event: {data: string}) => void) | null} */ onmessage = null;
  /** @type {((event: {code: number}) => void) | null} */ onclose = null;

  /** @param {URL} place @param {Window} owner the page it belongs to */
  constructor(place, owner) {
    this.name = String(++counted);
    wires.set(this.name, this);
    owner.addEventListener("pagehide", () => this.close());
    const table = place.pathname.split("/").pop();
    const query = JSON.stringify(Object.fromEntries(place.searchParams));
    if (threads[0]) threads[0].postMessage({ open: this.name, table, query });
    else queueMicrotask(() => this.closed(1013));
  }

  /** @param {string} text */
  heard(text) {
    if (this.readyState === 0) {
      this.readyState = 1;
      this.onopen?.();
    }
    if (this.readyState === 1) this.onmessage?.({ data: text });
  }

  /** @param {string} text */
  send(text) {
    threads[0]?.postMessage({ say: this.name, text });
  }

  close() {
    if (this.readyState === 3) return;
    threads[0]?.postMessage({ shut: this.name });
    this.closed(1000);
  }

  /** @param {number} code */
  closed(code) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    wires.delete(this.name);
    this.onclose?.({ code });
  }
}

/** @param {{question: object, body: Uint8Array}} asked @returns {Promise<object>} */
const answered = ({ question, body }) =>
  new Promise((done) => {
    const cookies = Object.fromEntries(document.cookie.split("; ").map((one) => one.split("=", 2)));
    waiting.set(++counted, done);
    threads[0]?.postMessage({ ask: counted, question: JSON.stringify({ ...question, cookies }), body });
  });

/** @param {string} name @param {MessagePort} port to the other one */
function thread(name, port) {
  const made = new Worker(new URL("worker.js", base), { type: "module", name });
  made.postMessage({ port }, [port]);
  threads.push(made);
  return made;
}

/** The library, once it is there; what comes of it calls the thinker. @returns {Promise<() => void>} */
function start() {
  const { port1, port2 } = new MessageChannel();
  threads = [];
  const mine = threads;
  const library = thread("library", port1);
  const think = () => {
    if (threads === mine && mine.length === 1) thread("thinker", port2);
  };
  return new Promise((ready, failed) => {
    library.onmessage = ({ data }) => {
      if (data.ready) ready(think);
      else if (data.failed) failed(new Error(data.failed));
      else if (data.ask !== undefined) {
        waiting.get(data.ask)?.(data);
        waiting.delete(data.ask);
      } else if (data.code !== undefined) wires.get(data.line)?.closed(data.code);
      else wires.get(data.line)?.heard(data.text);
    };
    library.onerror = (event) => failed(new Error(event.message));
  });
}

function stop() {
  for (const thread of threads) thread.terminate();
  threads = [];
  for (const wire of [...wires.values()]) wire.closed(1012);
}

// pages in their frame

const frame = /** @type {HTMLIFrameElement} */ (the("pages"));

/** The page that the address names. */
const wanted = () => location.hash.slice(1) || "/";

/** Pages name each other from the root; where the folder lies deeper, they are found there.
 * @param {Window & {navigation?: EventTarget}} inner */
function lead(inner) {
  if (base.pathname === "/") return;
  inner.navigation?.addEventListener("navigate", (event) => {
    const there = new URL(/** @type {Event & {destination: {url: string}}} */ (event).destination.url);
    if (there.origin !== base.origin || there.pathname.startsWith(base.pathname)) return;
    event.preventDefault();
    inner.location.assign(new URL(`.${there.pathname}${there.search}${there.hash}`, base));
  });
}

function mirror() {
  const inner = frame.contentWindow;
  if (!inner || inner.location.href === "about:blank") return;
  lead(inner);
  inner.focus(); // keys are for the page, not for what is around it
  const path = inner.location.pathname.slice(base.pathname.length - 1) + inner.location.search + inner.location.hash;
  if (path !== wanted()) history.replaceState(null, "", path === "/" ? base.pathname : `#${path}`);
  document.title = inner.document.title || document.title;
  document.documentElement.dataset.theme = inner.document.documentElement.dataset.theme ?? "";
}

/** Whether a place is a match rather than a page. @param {string} path */
const isCarried = (path) => path.startsWith("/carry?");

/** @param {string} path */
async function show(path) {
  let place = path;
  if (isCarried(path)) {
    const given = new URLSearchParams(path.slice(path.indexOf("?")));
    const [file, names, levels] = [given.get("file"), given.getAll("name"), given.getAll("level")];
    const body = new TextEncoder().encode(JSON.stringify({ file, names, levels }));
    const question = { method: "POST", path: "/api/carry", query: { lang: language }, languages: language };
    const answer = /** @type {{status: number, bytes: Uint8Array}} */ (await answered({ question, body }));
    const found = JSON.parse(new TextDecoder().decode(answer.bytes));
    if (answer.status === 201) place = `/t/${found.table}`;
    else {
      progress("carried_badly", 1);
      the("trouble").textContent = found.error?.text ?? "";
      place = "/";
    }
  }
  frame.contentWindow?.location.replace(new URL(place.slice(1), base));
}

/** @param {string} which */
function stage(which) {
  for (const name of ["loading", "elsewhere", "pages"]) the(name).hidden = name !== which;
  document.body.dataset.stage = which;
}

async function open() {
  stage("loading");
  progress("starting");
  const think = await start();
  // Bots begin to think once there is something to look at; what a link carries is tried at once.
  if (isCarried(wanted())) think();
  else frame.addEventListener("load", () => setTimeout(think), { once: true });
  frame.onload = mirror;
  await show(wanted());
  stage("pages");
}

/** One tab at a time has the house. @param {boolean} steal */
function hold(steal) {
  const how = steal ? { steal } : { ifAvailable: true };
  return navigator.locks
    .request("ludotheque-pocket", how, async (lock) => {
      if (!lock) {
        stage("elsewhere");
        return;
      }
      await open();
      await new Promise(() => undefined);
    })
    .catch((error) => {
      if (error.name !== "AbortError") throw error;
      stop();
      frame.contentWindow?.location.replace("about:blank");
      stage("elsewhere");
    });
}

/** @param {Error} error */
function trouble(error) {
  console.error(error);
  stage("loading");
  progress("failed", 0);
  the("trouble").textContent = error.message;
}

navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (threads.length) void answered(data).then((answer) => ports[0]?.postMessage(answer));
});
addEventListener("hashchange", () => {
  if (threads.length) void show(wanted());
});
for (const button of document.querySelectorAll("[data-take-over]"))
  button.addEventListener("click", () => void hold(true).catch(trouble));

Object.assign(window, {
  pocket: { line: (/** @type {URL} */ place, /** @type {Window} */ owner) => new Wire(place, owner) },
});

try {
  const current = await filled();
  await kept();
  void hold(false).catch(trouble);
  void renew(current).catch(() => undefined);
  void navigator.storage?.persist?.();
} catch (error) {
  trouble(error instanceof Error ? error : new Error(String(error)));
}
