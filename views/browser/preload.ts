import { isGet, isNavigation, on } from './events.ts';
import { hasWholeStyle } from './style.ts';

const holdBefore = 65;
const maxInFlight = 5;
const keepFor = 30_000;

type Preloaded = { response: Promise<Response>; at: number };

/**
 * Fetches the page behind a link that the pointer rests on or the focus is at, and hands it to htmx when it is followed.
 * Never on slow lines, never more than five at a time, never a link marked `data-no-preload` (behaviour.md 14).
 */
export function preloadLinks(): void {
  const pages = new Map<string, Preloaded>();
  const inFlight = new Set<Promise<unknown>>();
  let waiting = false;
  let timer = 0;

  const preload = async (link: HTMLAnchorElement): Promise<void> => {
    const url = addressIn(link);
    const held = pages.get(url);
    if (held && Date.now() - held.at < keepFor) return;
    // The sixth waits until all five are done; a path that nobody rests on by then is not worth it.
    if (waiting || inFlight.size >= maxInFlight) {
      if (waiting) return;
      waiting = true;
      await Promise.allSettled(inFlight);
      waiting = false;
    }
    const response = fetch(url, { headers: headersFor(link), credentials: 'same-origin', mode: 'same-origin' });
    pages.set(url, { response, at: Date.now() });
    inFlight.add(response);
    response.catch(() => pages.delete(url)).finally(() => inFlight.delete(response));
  };

  const consider = (event: Event, delay: number): void => {
    clearTimeout(timer);
    const link = (event.target as Element).closest?.('a');
    if (link && isWorthIt(link)) timer = window.setTimeout(() => preload(link), delay);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && consider(event, holdBefore));
  document.addEventListener('focusin', (event) => consider(event, 0));

  on('before:request', ({ ctx }) => {
    if (!isNavigation(ctx)) return;
    const held = pages.get(ctx.request.action);
    // A form changes what pages say; a page is handed over once.
    if (isGet(ctx)) pages.delete(ctx.request.action);
    else pages.clear();
    if (!held || !isGet(ctx) || Date.now() - held.at > keepFor) return;
    const fetchAnew = ctx.fetch;
    ctx.fetch = (url, init) => held.response.catch(() => (fetchAnew ?? fetch)(url, init));
  });
}

const addressIn = ({ href }: HTMLAnchorElement): string => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};

/** As a boosted click sends it, plus the mark by which the server counts and reads off nothing. */
const headersFor = (link: HTMLAnchorElement): Record<string, string> => ({
  Accept: 'text/html',
  'HX-Request': 'true',
  'HX-Boosted': 'true',
  'HX-Request-Type': 'full',
  'HX-Current-URL': location.href,
  'HX-Source': link.id ? `a#${link.id}` : 'a',
  'HX-Target': 'div#page',
  'X-Preload': '1',
});

type Connection = { connection?: { saveData?: boolean; effectiveType?: string } };

function isWorthIt(link: HTMLAnchorElement): boolean {
  const { connection } = navigator as Connection;
  if (connection?.saveData || connection?.effectiveType?.includes('2g') || !hasWholeStyle()) return false;
  const isBoosted =
    '_htmx' in link && link.origin === location.origin && addressIn(link) !== location.pathname + location.search;
  return isBoosted && !link.closest('[data-no-preload],[data-hx-boost="false"]');
}
