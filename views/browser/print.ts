import { on } from './events.ts';

/** Buttons that print the page: without scripts they stay hidden, and the menu of the browser does the same. */
export function printPages(): void {
  show();
  on('after:swap', show);
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print();
  });
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false;
}
