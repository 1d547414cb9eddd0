/** Keeps the files of one version of the page: all of them are loaded at the first visit, and none after it. */

/** They are set by scripts/web.sh. */
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const LATER = ["@LATER@"];
/** Files that are kept when a game has needed them. */
const WHEN_NEEDED = "/tables/";

const worker = /** @type {any} */ (self);
const NAME = `damier-${VERSION}`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  const loaded = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(["./", ...FILES].map((file) => new Request(file, { cache: "no-cache" })));
    await worker.skipWaiting();
    // Not waited for: large, and wanted by one part only.
    cache.addAll(LATER).catch(() => {});
  };
  event.waitUntil(loaded());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const cleaned = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith("damier-") && name !== NAME).map((name) => caches.delete(name)),
    );
    await worker.clients.claim();
  };
  event.waitUntil(cleaned());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) {
    return;
  }
  const answered = async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    if (kept !== undefined) {
      return kept;
    }
    const response = await fetch(event.request);
    const { url } = event.request;
    if (response.ok && (url.includes(WHEN_NEEDED) || LATER.some((name) => url.endsWith(`/${name}`)))) {
      event.waitUntil(cache.put(event.request, response.clone()).catch(() => {}));
    }
    return response;
  };
  event.respondWith(answered());
});
