import { applyForcedMode } from './colour-mode.ts';
import { type Context, isNavigation, on } from './events.ts';

/** What a page says of itself in its head. Style, scripts and icons are the same for all pages and stay. */
const ofThePage = [
  'meta[property]',
  'meta[name]:not([name="viewport"])',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join();

/** htmx takes the page and its title from an answer; the rest of the head, the language and the focus follow here. */
export function syncPages(): void {
  // A page may bring its style in its head, by a hash that the policy of this document does not name.
  on('after:request', ({ ctx }) => {
    if (isNavigation(ctx)) ctx.text = ctx.text?.replace(/<style>[\s\S]*?<\/style>/, '');
  });
  on('after:swap', ({ ctx }) => {
    if (!isNavigation(ctx) || !ctx.text?.includes('<head')) return;
    const next = new DOMParser().parseFromString(headOf(ctx.text), 'text/html');
    syncRoot(next.documentElement);
    syncHead(next.head);
    announce(next.title);
    if (!ctx.request.anchor) focusHeading(ctx);
  });
}

const headOf = (text: string): string => text.slice(0, text.indexOf('</head>'));

function syncRoot(next: HTMLElement): void {
  const root = document.documentElement;
  root.lang = next.lang;
  root.dir = next.dir;
  for (const name of Object.keys(root.dataset)) if (!(name in next.dataset)) delete root.dataset[name];
  Object.assign(root.dataset, { ...next.dataset });
  applyForcedMode();
}

function syncHead(next: HTMLHeadElement): void {
  for (const old of document.head.querySelectorAll(ofThePage)) old.remove();
  document.head.append(...next.querySelectorAll(ofThePage));
}

/** The name of the new page, for who cannot see that it changed. */
function announce(title: string): void {
  const region = document.getElementById('news');
  if (region) region.textContent = title;
}

/** Reading goes on at the heading, unless the page asks for the focus elsewhere (behaviour.md 3.9). */
function focusHeading(ctx: Context): void {
  if (ctx.target?.querySelector('[autofocus]')) return;
  const heading = ctx.target?.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
