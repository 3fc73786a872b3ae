import { addressOf, type Context, isGet, isNavigation, isRestore, on } from './events.ts';

import { isLent } from './lent.ts';

const storageKey = 'scroll';

/** Where a page was scrolled to, by history entry: Firefox restores it before the content is back (behaviour.md 15.47). */
export function keepScroll(): void {
  const positions = load();
  let isLeaving = false;

  addEventListener('scroll', () => !isLeaving && positions.set(entryKey(), scrollY), { passive: true });
  addEventListener('pagehide', () => save(positions));
  // From here to the swap the old page stands under the new address; its position belongs to neither.
  addEventListener('popstate', () => {
    isLeaving = true;
  });
  on('before:request', ({ ctx }) => {
    isLeaving = isRestore(ctx);
  });
  on('before:swap', ({ ctx, tasks }) => {
    const main = tasks.find((task) => task.type === 'main');
    if (main && isNavigation(ctx) && staysPut(ctx)) main.swapSpec.show = 'none';
  });
  on('after:swap', ({ ctx }) => {
    isLeaving = false;
    if (isRestore(ctx)) restore(positions.get(entryKey()));
  });
}

/**
 * A new query on the same path keeps the place, as filters and searches do; the next page of a list begins at its top, and
 * so does a page whose part was left off.
 */
function staysPut(ctx: Context): boolean {
  if (isRestore(ctx)) return true;
  if (!isGet(ctx) || ctx.sourceElement?.matches('[rel=next],[rel=prev]')) return false;
  const { pathname, hash } = addressOf(ctx);
  return !hash && !location.hash && pathname === location.pathname;
}

function restore(position: number | undefined): void {
  if (position === undefined) return;
  const apply = () => Math.abs(scrollY - position) > 1 && scrollTo({ top: position, behavior: 'instant' });
  apply();
  requestAnimationFrame(() => requestAnimationFrame(apply));
}

type WithKey = { navigation?: { currentEntry?: { key: string } | null } };

const entryKey = (): string => (window as WithKey).navigation?.currentEntry?.key ?? location.href;

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function save(positions: Map<string, number>): void {
  if (isLent()) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Storage may be full or forbidden; the position is then the browser's to keep.
  }
}
