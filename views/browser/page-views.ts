import { isRestore, on } from './events.ts';

const sameWithin = 1000;

/**
 * Tells of each page once, as `page-view` on the document, also when something replaces its address twice within a second
 * (behaviour.md 12.7). Nobody listens until a data plane is configured, so nothing leaves the browser.
 */
export function countPageViews(): void {
  let last = { path: '', at: Number.NEGATIVE_INFINITY };
  const count = (): void => {
    const path = location.pathname + location.search;
    const now = performance.now();
    if (path === last.path && now - last.at < sameWithin) return;
    last = { path, at: now };
    document.dispatchEvent(new CustomEvent('page-view', { detail: { path } }));
  };
  count();
  on('after:history:push', count);
  on('after:history:replace', count);
  on('after:swap', ({ ctx }) => isRestore(ctx) && count());
}
