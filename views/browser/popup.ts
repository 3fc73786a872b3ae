import htmx from 'htmx.org/dist/htmx.esm.js';
import { on } from './events.ts';
import { toast, words } from './toasts.ts';
import { hasUnsavedText } from './unsaved.ts';

const storageKey = 'temp-nuxt-auth-utils-popup';
const windowName = 'nuxt-auth-utils-popup';
const markKey = 'sign-in-popup';
const [width, height] = [960, 600];
const lastsFor = 600_000;

/**
 * Signing in at another provider beside the page: the window says through the storage that it is back, and closes
 * (behaviour.md 5.13–5.19). Where windows are blocked the link is followed like any other.
 */
export function signInByPopup(onSignIn: () => void): void {
  if (isAnswer()) {
    finish();
    // The last of several pages may come without a new document; it is looked at once it is there.
    on('after:history:push', () => setTimeout(() => isAnswer() && finish()));
    return;
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-popup]');
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!open(link.href, onSignIn)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

function open(href: string, onSignIn: () => void): boolean {
  try {
    localStorage.setItem(storageKey, 'true');
    // The new window inherits this. Its name and its opener are lost on the way through another site.
    sessionStorage.setItem(markKey, String(Date.now() + lastsFor));
  } catch {
    return false;
  }
  const left = screenX + (outerWidth - width) / 2;
  const top = screenY + (outerHeight - height) / 2;
  const place = `width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
  const popup = window.open(href, windowName, `${place},toolbar=no,menubar=no,location=no,scrollbars=no,resizable=no`);
  sessionStorage.removeItem(markKey);
  if (!popup) localStorage.removeItem(storageKey);
  else listen(onSignIn);
  return popup !== null;
}

let stop = new AbortController();

function listen(onSignIn: () => void): void {
  stop.abort();
  stop = new AbortController();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== storageKey) return;
    stop.abort();
    onSignIn();
    showAgain();
  };
  addEventListener('storage', onStorage, { signal: stop.signal });
}

/** What the server makes of this page shows who is there now; what somebody is writing is worth more than that. */
function showAgain(): void {
  const where = { target: '#page', select: '#page', swap: 'outerSync show:none', push: 'true' };
  if (hasUnsavedText()) toast({ title: words().signedIn, color: 'success' });
  else void htmx.ajax('GET', location.pathname + location.search, where);
}

/** This is the window that came back. A key left by one closed by hand must close no other tab. */
function isAnswer(): boolean {
  try {
    const isMarked = Number(sessionStorage.getItem(markKey)) > Date.now();
    const isPopup = isMarked || window.opener !== null || window.name === windowName;
    return isPopup && localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

// Somebody's first time has several pages: the window stays until the last of them.
const isOnTheWay = (): boolean =>
  /^\/auth\/|\/account\/(?!settings|questions|cases)|\?connect=/.test(location.pathname + location.search);

function finish(): void {
  if (isOnTheWay()) return;
  localStorage.removeItem(storageKey);
  // What went wrong is to be read.
  if (!document.querySelector('main .code')) window.close();
}
