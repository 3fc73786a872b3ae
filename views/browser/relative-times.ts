import { relativeTime } from '../../src/lib/relative-time.ts';

const interval = 60_000;

/** Distances in time grow while a page stands open, and a kept copy of a page was written a while ago. */
export function refreshTimes(): void {
  refresh();
  setInterval(() => document.visibilityState === 'visible' && refresh(), interval);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
  document.addEventListener('htmx:after:swap', refresh);
}

function refresh(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const text = relativeTime(Date.parse(time.dateTime), Date.now(), document.documentElement.lang);
    if (text && text !== time.textContent) time.textContent = text;
  }
}
