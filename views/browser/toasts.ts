import type { Toast, ToastColor } from './toast.ts';
import { ToastCard } from './toast-card.ts';
import { ToastTimer } from './toast-timer.ts';

const maxVisible = 5;
const removeAfter = 200;
const life = 5000;

const cards: ToastCard[] = [];
const queue: Toast[] = [];
let lastFocus: HTMLElement | null = null;
let paused = false;

/** Shows a message at the edge of the window. Several are shown in order, one a tick (behaviour.md 7). */
export function toast(message: Toast): void {
  queue.push(message);
  if (queue.length === 1) setTimeout(showNext);
}

function showNext(): void {
  const message = queue.shift();
  if (message) show(message);
  if (queue.length > 0) setTimeout(showNext);
}

/** Said by the server in the language of the page. */
export const words = (): Record<'close' | 'notification' | 'failed' | 'signedIn', string> => {
  const { close = '', notification = '', failed = '', signedIn = '' } = region()?.dataset ?? {};
  return { close, notification, failed, signedIn };
};

const region = (): HTMLElement | null => document.getElementById('toasts');
const list = (): HTMLOListElement | null => region()?.querySelector('ol') ?? null;

function show(message: Toast): void {
  const known = message.id === undefined ? undefined : cards.find((card) => card.message.id === message.id);
  if (known) update(known, message);
  else add(message);
}

function add(message: Toast): void {
  const place = list();
  if (!place) return;
  const card = new ToastCard(message, words());
  card.timer = new ToastTimer(message.duration ?? life, () => close(card));
  card.onClose = () => close(card, true);
  cards.push(card);
  place.prepend(card.element);
  card.showProgress(card.timer.total);
  if (!paused) card.timer.run();
  say(card);
  while (cards.length > maxVisible) drop(cards[0]);
}

/** In place, with a pulse; the time goes on unless the life is another or it had closed (7.4, 7.5). */
function update(card: ToastCard, message: Toast): void {
  const wasClosed = card.element.dataset.state === 'closed';
  const duration = message.duration ?? card.message.duration ?? life;
  card.change({ ...card.message, ...message });
  clearTimeout(card.removal);
  card.element.dataset.state = 'open';
  card.pulse();
  if (wasClosed || duration !== card.timer.total) {
    card.timer.restart(duration, paused);
    card.showProgress(duration);
  }
  say(card);
}

function close(card: ToastCard, byHand = false): void {
  if (card.element.dataset.state === 'closed') return;
  const held = card.element.contains(document.activeElement);
  card.timer.stop();
  card.element.dataset.state = 'closed';
  if (byHand && held) region()?.focus();
  card.removal = window.setTimeout(() => drop(card), removeAfter);
}

function drop(card: ToastCard | undefined): void {
  if (!card) return;
  card.timer.stop();
  clearTimeout(card.removal);
  card.element.remove();
  cards.splice(cards.indexOf(card), 1);
  if (cards.length === 0) resume();
}

/** Read out by a node of its own: the list itself is there to be walked through. */
function say({ message }: ToastCard): void {
  const voice = document.getElementById(message.background ? 'news' : 'alarm');
  if (voice) {
    voice.textContent = [words().notification, message.title, message.description, message.action?.alternative]
      .filter(Boolean)
      .join(' ');
  }
}

function pause(): void {
  if (paused) return;
  paused = true;
  region()?.classList.add('paused');
  for (const { timer } of cards) timer.pause();
}

function resume(): void {
  if (!paused) return;
  paused = false;
  region()?.classList.remove('paused');
  for (const { timer } of cards) timer.run();
}

/** Wires the region that the server rendered outside the swapped page. */
export function startToasts(): void {
  const place = region();
  if (!place) return;
  const hasFocus = () => place.contains(document.activeElement);
  list()?.addEventListener('pointermove', pause);
  list()?.addEventListener('pointerleave', () => !hasFocus() && resume());
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) lastFocus = relatedTarget;
    pause();
  });
  place.addEventListener('focusout', ({ relatedTarget }) => !place.contains(relatedTarget as Node | null) && resume());
  addEventListener('blur', pause);
  addEventListener('focus', () => !hasFocus() && resume());
  document.addEventListener('keydown', onKey);
  adoptServerToasts(place);
}

function onKey(event: KeyboardEvent): void {
  const place = region();
  if (event.key === 'F8') place?.focus();
  if (event.key === 'Escape') for (const card of [...cards]) close(card, true);
  if (event.key !== 'Tab' || !place?.contains(document.activeElement)) return;
  const stops = [...place.querySelectorAll<HTMLElement>('li, button')];
  const edge = event.shiftKey ? [place, stops[0]] : [stops.at(-1) ?? place];
  if (!edge.includes(document.activeElement as HTMLElement)) return;
  // Past either end the way leads back to where the keyboard came from.
  event.preventDefault();
  (lastFocus?.isConnected ? lastFocus : document.querySelector<HTMLElement>('main'))?.focus();
}

/**
 * Toasts of the server: a partial puts `<li data-title="…">` into the list, an answer without a body fires `toast`, a
 * redirect leaves them in a cookie.
 */
function adoptServerToasts(place: HTMLElement): void {
  new MutationObserver(() => {
    for (const item of place.querySelectorAll<HTMLElement>('li[data-title]')) {
      const { title = '', description, color, duration, id } = item.dataset;
      item.remove();
      toast({ id, title, description, color: color as ToastColor, ...(duration && { duration: Number(duration) }) });
    }
  }).observe(place, { childList: true, subtree: true });
  document.addEventListener('toast', (event) => toast((event as CustomEvent<Toast>).detail));
  showFromCookie();
  document.addEventListener('htmx:after:swap', showFromCookie);
}

function showFromCookie(): void {
  const held = /(?:^|; )toast=([^;]*)/.exec(document.cookie)?.[1];
  if (!held) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that run this
  document.cookie = 'toast=; Max-Age=0; Path=/';
  toast(JSON.parse(decodeURIComponent(held)));
}
