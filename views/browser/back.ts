import { on } from './events.ts';

/** "Go back" of an error screen: the history where it leads to a page of ours, else the link's own address (behaviour.md 4.18). */
export function goBack(): void {
  let hasMoved = false;
  on('after:history:push', () => {
    hasMoved = true;
  });
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('[data-back]');
      const cameFromHere = hasMoved || document.referrer.startsWith(`${location.origin}/`);
      if (!link || event.button !== 0 || history.length < 2 || !cameFromHere) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      history.back();
    },
    true,
  );
}
