import { whenIdle } from './idle.ts';

/** Where the build put the whole sheet of the site, and that of what only scripts show: the bar, toasts, tooltips. */
declare const STYLES: string[];
/** And the face of headings. */
declare const FACE: { href: string; arabic: string; latin: string };

/** The first page of a visit carries only the rules it needs itself; pages swapped in need the others. */
export function loadStyle(): void {
  // On the first page it is there for paper alone.
  if (document.querySelector(`link[rel=stylesheet][href="${STYLES[0]}"]:not([media])`)) fetchFace();
  else document.addEventListener('htmx:after:swap', fetchFace, { once: true });
  for (const href of STYLES) {
    const held = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    const link = held ?? document.createElement('link');
    // It may have come as one for paper, which delays no painting.
    link.media = 'all';
    if (held) continue;
    link.rel = 'stylesheet';
    link.href = href;
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
