import { analytics } from './analytics.ts';
import { isRestore, on } from './events.ts';

const window_ = 1000;

/** Counts each page once, also when something replaces its address twice within a second (behaviours 12.7). */
export function countPageViews(): void {
  let last = { path: '', at: Number.NEGATIVE_INFINITY };
  const count = (): void => {
    const path = location.pathname + location.search;
    const now = performance.now();
    if (path === last.path && now - last.at < window_) return;
    last = { path, at: now };
    analytics.page(path);
  };
  count();
  on('after:history:push', count);
  on('after:history:replace', count);
  on('after:swap', ({ ctx }) => isRestore(ctx) && count());
}
