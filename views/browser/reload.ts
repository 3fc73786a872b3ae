import { hasUnsavedText } from './unsaved.ts';

const storageKey = 'nuxt:reload';
const guardFor = 10_000;

/** Loads the page anew, once in ten seconds for the same path, and never over text that somebody typed (behaviours 8.5, 8.11). */
export function reloadOnce(): boolean {
  if (hasUnsavedText()) return false;
  const path = location.pathname + location.search + location.hash;
  try {
    const held = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (held.path === path && held.expires > Date.now()) return false;
    sessionStorage.setItem(storageKey, JSON.stringify({ path, expires: Date.now() + guardFor }));
  } catch {
    // Without storage there is no guard, and the reload is still the best that can be done.
  }
  location.reload();
  return true;
}
