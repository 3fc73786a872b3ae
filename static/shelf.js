// Keeps one page for whom asks for it in the settings: their answers, receipts and hearing dates, read without a line.
// It stores that page alone, asks for it again as its owner, and drops it once somebody else is there. See docs/decisions/0090.
importScripts('/push.js');

const shelf = 'shelf';
const kept = '/kept';
const minute = 60_000;

// Opening a cache makes it; this does not.
const read = () => caches.match(kept, { cacheName: shelf });
const age = (copy) => Date.now() - Date.parse(copy.headers.get('Date'));
/** Whose it is, as the site says it. */
const markOf = (copy) => copy.headers.get('Shelf');
const rest = (time) => new Promise((done) => setTimeout(done, time));

async function forget() {
  await caches.delete(shelf);
  // Whom this browser rings keeps the worker for that.
  if (!(await registration.pushManager?.getSubscription())) await registration.unregister();
}

/** After the page that is waited for. `isOther`: somebody may have come or gone. */
async function renew(path, isOther) {
  await rest(2_000);
  const copy = await read();
  if (!copy || (!isOther && age(copy) < 5 * minute)) return;
  const own = new URL(copy.url).pathname;
  const [language] = /^\/[a-z]{2}(-[a-z]{2})?(?=\/|$)/.exec(path) ?? own.match(/^\/[^/]+/);
  const answer = await fetch(own.replace(/^\/[^/]+/, language), { redirect: 'manual' }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status > 499) return;
  // Meanwhile it may have been switched off, and on again: of that copy this answer says nothing.
  const still = await read();
  if (still?.headers.get('Date') !== copy.headers.get('Date') || markOf(still) !== markOf(copy)) return;
  if (!answer.ok || markOf(answer) !== markOf(copy)) return forget();
  await (await caches.open(shelf)).put(kept, answer);
}

/** Instead of what the line does not bring. */
async function instead(isUnsent) {
  const copy = await read();
  if (copy && age(copy) < 30 * 24 * 60 * minute) {
    const page = await copy.text();
    const headers = new Headers(copy.headers);
    headers.delete('Content-Encoding');
    return new Response(isUnsent ? page.replace('data-unsent="" hidden=""', '') : page, { status: 503, headers });
  }
  if (copy) await forget();
  return Response.error();
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const isPage = request.mode === 'navigate';
  if (!isPage && !request.headers.has('HX-Request')) return;
  const isRead = request.method === 'GET';
  const renewed = () => renew(new URL(request.url).pathname, !isRead);
  if (isPage && isRead) {
    const answer = fetch(request).then((answer) => {
      event.waitUntil(renewed());
      return answer;
    });
    event.respondWith(answer.catch(() => instead(false)));
  } else if (isPage && !navigator.onLine) {
    // Nothing was sent, that is certain here. A form goes past this worker otherwise: sent on by it, one that another
    // site posts might look like one of ours, and where the line breaks off later nobody knows whether it arrived.
    event.respondWith(instead(true));
  } else event.waitUntil(renewed());
});
