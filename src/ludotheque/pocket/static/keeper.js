/** The service worker: keeps every file of the pocket, and asks the library for everything that is not a file. */

/// <reference lib="webworker" />

const here = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const base = new URL("./", here.location.href);
const STATE = "pocket-state"; // which version is played, and which one is next
const PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'self'";
const RUNTIME =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

here.addEventListener("install", () => void here.skipWaiting());
here.addEventListener("activate", (event) => event.waitUntil(here.clients.claim()));

/** @param {string} name */
async function version(name) {
  const state = await caches.open(STATE);
  return (await (await state.match(new URL(name, base)))?.text()) ?? "";
}

/** What was downloaded since the last visit is played from now on; what nobody plays any more goes. */
async function promoted() {
  const next = await version("next");
  if (!next) return;
  const state = await caches.open(STATE);
  await state.put(new URL("current", base), new Response(next));
  await state.delete(new URL("next", base));
}

/** @param {string} kind @param {Response} found @param {string} [policy] */
function dressed(kind, found, policy) {
  const headers = new Headers(found.headers);
  if (kind) headers.set("Content-Type", kind);
  if (policy) headers.set("Content-Security-Policy", policy);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(found.body, { status: found.status, headers });
}

/** @param {string} path */
async function kept(path) {
  const cache = await caches.open(`pocket-${await version("current")}`);
  const place = new URL(path, base);
  // A page that is still open may want a file of the version it came with.
  return (await cache.match(place)) ?? (await caches.match(place));
}

/** @param {Request} request @param {string} path @param {URL} place */
async function asked(request, path, place) {
  const windows = await here.clients.matchAll({ type: "window" });
  const tops = windows.filter((one) => /** @type {WindowClient} */ (one).frameType === "top-level");
  if (!tops.length) return Response.redirect(base.href, 302);
  const body = new Uint8Array(await request.arrayBuffer());
  const query = Object.fromEntries(place.searchParams);
  const question = { method: request.method, path, query, languages: request.headers.get("accept-language") ?? "" };
  return new Promise((answer) => {
    // Every tab is asked, and the one that has the house answers.
    for (const top of tops) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        const headers = { "Content-Type": data.kind, "Cache-Control": data.cache };
        answer(dressed("", new Response(data.bytes, { status: data.status, headers }), PAGE));
      };
      top.postMessage({ question, body }, [port2]);
    }
  });
}

/** @param {Request} request */
async function answer(request) {
  const place = new URL(request.url);
  const path = `/${place.pathname.startsWith(base.pathname) ? place.pathname.slice(base.pathname.length) : place.pathname.slice(1)}`;
  if (request.mode === "navigate" && request.destination === "document") {
    if (path !== "/" && path !== "/index.html") return Response.redirect(`${base.href}#${path}${place.search}`, 302);
    await promoted();
    const shell = await kept("index.html");
    return shell ? dressed("text/html; charset=utf-8", shell, RUNTIME) : fetch(request);
  }
  if (path === "/files.json") return fetch(request).catch(async () => (await kept("files.json")) ?? Response.error());
  if (path !== "/") {
    const found = await kept(path.slice(1));
    // What is given out as it lies there, the browser keeps compiled; only what runs by itself needs a policy.
    if (found) return /^\/[a-z]+\.js$/.test(path) ? dressed("", found, RUNTIME) : found;
  }
  return asked(request, path, place);
}

here.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin === base.origin) event.respondWith(answer(event.request));
});
