import { whenIdle } from './idle.ts';

/** Where the build put the whole sheet of the site, and that of what only scripts show: the bar, toasts, tooltips. */
declare const STYLES: string[];
/** And the face of headings. */
declare const FACE: { href: string; arabic: string; latin: string };

let isWhole = false;

/** Whether the rules for pages that are swapped in are there. */
export const hasWholeStyle = (): boolean => isWhole;

/**
 * The first page of a visit carries only the rules it needs itself; pages swapped in need the others. They are asked for
 * once the page is loaded: on a slow line whatever comes beside the scripts makes all of them late.
 */
export function loadStyle(): void {
  isWhole = Boolean(document.querySelector(`link[rel=stylesheet][href="${STYLES[0]}"]`));
  if (isWhole) fetchFace();
  else document.addEventListener('htmx:after:swap', fetchFace, { once: true });
  if (document.readyState === 'complete') addStyles();
  else addEventListener('load', addStyles, { once: true });
}

function addStyles(): void {
  for (const href of STYLES) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    if (href === STYLES[0]) link.addEventListener('load', () => (isWhole = true));
    document.head.append(link);
  }
}

/**
 * Into the store of the browser, on a line that is known to be fast: the documents after this one paint with it at once.
 * Whoever comes with the sheet of rules is known to have it.
 */
function fetchFace(): void {
  const { effectiveType, saveData } = (navigator as { connection?: Connection }).connection ?? {};
  if (effectiveType !== '4g' || saveData || document.querySelector(`link[href="${FACE.href}"]`)) return;
  const letters = document.documentElement.lang.startsWith('ar') ? FACE.arabic : FACE.latin;
  whenIdle(() => {
    const asked = fetch(letters, { credentials: 'omit' }).then(({ ok }) => (ok ? fetch(FACE.href) : null));
    // Where the line breaks off the headings stay as they are.
    asked.catch(() => {});
  });
}

type Connection = { effectiveType?: string; saveData?: boolean };
