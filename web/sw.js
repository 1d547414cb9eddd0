// Keeps the files of the page, so that it works without a network once it has been opened. The build fills in the list
// and the version: a new version is a new cache, and old ones are removed.

const VERSION = '@FILES_VERSION@';
const FILES = ['@FILES@'];

const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const remove = caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith('damier-') && name !== VERSION).map((name) => caches.delete(name))));
  event.waitUntil(remove.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const {request} = event;
  if (request.method === 'GET' && new URL(request.url).origin === worker.location.origin) {
    event.respondWith(caches.match(request, {ignoreSearch: true}).then((kept) => kept ?? fetch(request)));
  }
});
