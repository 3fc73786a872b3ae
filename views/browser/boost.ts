import { hasWholeStyle } from './style.ts';

/**
 * Every link and form of the site follows another page without a new document. The attributes stand here and not in the
 * markup: their names hold a colon, which no HTML checker lets pass, and a visitor without a script need not load them.
 * Set before htmx starts. One queue on #page: of two quick clicks the last wins (behaviour.md 15.38, 16.1).
 */
export function boost(): void {
  document.body.setAttribute('hx-boost:inherited', 'swap:outerSync target:#page select:#page');
  document.body.setAttribute('hx-sync:inherited', '#page:replace');
  document.addEventListener('click', leaveToBrowser, true);
}

/**
 * A new tab or window, which htmx 4.0.1 would prevent and then not follow (behaviour.md 3.11), and a page whose rules are
 * not there yet, which brings them along as a document.
 */
function leaveToBrowser(event: MouseEvent): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || !hasWholeStyle();
  if (isElsewhere && (event.target as Element).closest('a[href]')) event.stopPropagation();
}
