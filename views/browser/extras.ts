import { load } from './load.ts';

type Upload = { send(form: HTMLFormElement, pieces: string, file: File): Promise<void> };
type BotCheck = { checkBots(key: string): void };
type Typing = { keepSoon(form: HTMLFormElement): void };

/** What only some set-ups or pages of the site have; nothing of it is loaded elsewhere (behaviour.md 12.1). */
export function loadExtras(): void {
  const key = document.querySelector<HTMLScriptElement>('script[data-bot-key]')?.dataset.botKey;
  document.addEventListener('submit', sendInPieces, true);
  document.addEventListener('input', keepTyping);
  if (key) void load('bot-check').then((script) => (script as BotCheck).checkBots(key));
}

/** Before htmx takes the form: a paper that is more than a few seconds on a slow line goes in pieces. */
function sendInPieces(event: Event): void {
  const form = event.target as HTMLFormElement;
  const { pieces } = form.dataset;
  const file = form.querySelector<HTMLInputElement>('[type=file]')?.files?.[0];
  if (!pieces || !file || file.size < 32 * 1024) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const plainly = (): void => form.submit();
  load('upload').then((script) => (script as Upload).send(form, pieces, file), plainly);
}

/** Long forms keep what is typed into them before it is sent. */
function keepTyping({ target }: Event): void {
  const form = (target as Element).closest<HTMLFormElement>('form[data-typing]');
  if (form) void load('typing').then((script) => (script as Typing).keepSoon(form));
}
