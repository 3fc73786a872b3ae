import { hasUnsavedText } from './unsaved.ts';

const storageKey = 'nuxt:reload';
const guardFor = 10_000;
const leaveFor = 500;

/**
 * Loads the page anew, once in ten seconds for the same path, and never over text that somebody typed (behaviour.md 8.5,
 * 8.11). Not at once: code fails to come also to a page that is being left, and nobody is called back from their way.
 */
export function reloadOnce(): void {
  setTimeout(() => mayReload() && location.reload(), leaveFor);
}

function mayReload(): boolean {
  if (hasUnsavedText()) return false;
  const path = location.pathname + location.search + location.hash;
  try {
    const held = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (held.path === path && held.expires > Date.now()) return false;
    sessionStorage.setItem(storageKey, JSON.stringify({ path, expires: Date.now() + guardFor }));
  } catch {
    // Without storage there is no guard, and the reload is still the best that can be done.
  }
  return true;
}
