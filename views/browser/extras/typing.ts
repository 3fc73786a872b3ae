import { isGet, isNavigation, on } from '../events.ts';
import { addressOfLogin } from '../login.ts';

const afterTyping = 3_000;
const again = 15_000;

/** Of each form: what waits, and since when what stands in it is kept by nobody else. */
const waiting = new Map<HTMLFormElement, number>();
const unsaved = new WeakMap<HTMLFormElement, Date>();

/** Keeps what is being typed, some seconds after it rests, and says so only once the server has it (behaviour.md F3.0). */
export function keepSoon(form: HTMLFormElement): void {
  if (!unsaved.has(form)) unsaved.set(form, new Date());
  wait(form, afterTyping);
}

// Who leaves at once leaves nothing behind: the last words go before the page does. What is sent needs no keeping.
addEventListener('pagehide', keepNow);
on('before:request', ({ ctx }) => isNavigation(ctx) && isGet(ctx) && keepNow());
document.addEventListener('submit', ({ target }) => stop(target as HTMLFormElement), true);

function keepNow(): void {
  for (const form of waiting.keys()) {
    stop(form);
    if (form.isConnected) void send(form);
  }
}

function stop(form: HTMLFormElement): void {
  clearTimeout(waiting.get(form));
  waiting.delete(form);
}

function wait(form: HTMLFormElement, time: number): void {
  clearTimeout(waiting.get(form));
  waiting.set(form, window.setTimeout(keep, time, form));
}

async function keep(form: HTMLFormElement): Promise<void> {
  waiting.delete(form);
  // It was sent meanwhile, and another page stands in its place.
  if (!form.isConnected) return;
  const began = new Date();
  const status = await send(form);
  if (!form.isConnected) return;
  if (status === 204) {
    say(form, 'saved', began);
    unsaved.delete(form);
    return;
  }
  say(form, 'unsaved', unsaved.get(form) ?? began, status === 401);
  // Changed elsewhere or gone: sending the page says what became of it.
  if (status !== 409 && status !== 404) wait(form, again);
}

async function send(form: HTMLFormElement): Promise<number> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  try {
    const answer = await fetch(form.dataset.typing ?? '', {
      method: 'POST',
      body,
      keepalive: true,
      headers: { Accept: 'application/json' },
    });
    return answer.status;
  } catch {
    return 0;
  }
}

/** A good outcome is not read out: it comes again and again while somebody writes. */
function say(form: HTMLFormElement, what: 'saved' | 'unsaved', at: Date, isSignedOut = false): void {
  const line = form.querySelector<HTMLElement>('[data-saved]');
  if (!line) return;
  const { lang } = document.documentElement;
  const time = at.toLocaleTimeString(lang === 'en' ? 'en-GB' : lang, { hour: '2-digit', minute: '2-digit' });
  line.hidden = false;
  if (what === 'unsaved') line.setAttribute('role', 'status');
  else line.removeAttribute('role');
  line.textContent = (line.dataset[what] ?? '').replace('{time}', time);
  if (isSignedOut) line.append(' ', wayIn(line.dataset.login ?? ''));
}

/** Beside the page, which keeps what is typed; that is tried again by itself. */
function wayIn(label: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = addressOfLogin();
  link.textContent = label;
  link.dataset.popup = '';
  return link;
}
