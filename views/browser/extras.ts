import { on } from './events.ts';
import { load } from './load.ts';

type Upload = {
  send(form: HTMLFormElement, inputs: HTMLInputElement[], pressed: HTMLElement | null): Promise<void>;
  preview(input: HTMLInputElement): void;
};
type Extra = { start(element: HTMLElement): void };
type Tooltips = { showTooltips(first: Event): void };
type Typing = { keepSoon(form: HTMLFormElement): void };

/** What only some set-ups or pages of the site have; nothing of it is loaded elsewhere (behaviour.md 12.1). */
export function loadExtras(): void {
  document.addEventListener('submit', sendInPieces, true);
  document.addEventListener('input', keepTyping);
  for (const type of ['pointermove', 'focusin']) document.addEventListener(type, onTitle);
  document.addEventListener('focusin', suggest);
  for (const type of ['focusin', 'input']) document.addEventListener(type, checkBots);
  document.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (!input.matches('[type=file]')) return;
    delete input.dataset.told;
    void load('upload').then((script) => (script as Upload).preview(input));
  });
  on('after:process', startAll);
  startAll();
}

/** `data-extra` names a script that the page needs at once. */
function startAll(): void {
  // What the browser itself says of a file is hidden where we say it; not of one that it has kept from before.
  for (const input of document.querySelectorAll<HTMLInputElement>('[type=file]'))
    if (!input.value) input.dataset.told = '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-extra]')) {
    const name = element.dataset.extra ?? '';
    delete element.dataset.extra;
    void load(name).then((script) => (script as Extra).start(element));
  }
}

/** Who searches is offered what is there, but for those who pay for every byte. */
function suggest({ target }: FocusEvent): void {
  const form = (target as Element).closest<HTMLFormElement>('form.search:not([data-suggests])');
  if (!form || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  form.dataset.suggests = '';
  void load('suggest').then((script) => (script as Extra).start(form));
}

/** The first time that something with a title is met, by a pointer that can rest on it or by the keyboard. */
function onTitle(event: Event): void {
  if ((event as PointerEvent).pointerType === 'touch' || !(event.target as Element).closest?.('[title]')) return;
  for (const type of ['pointermove', 'focusin']) document.removeEventListener(type, onTitle);
  void load('tooltips').then((script) => (script as Tooltips).showTooltips(event));
}

/** Before htmx takes the form: a paper that is more than a few seconds on a slow line goes in pieces. */
function sendInPieces(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Nobody waits for what is that large but the browser itself, which sends it as without scripts.
  if (form.matches('[data-whole]')) event.stopImmediatePropagation();
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-pieces]')].filter(
    ({ files }) => (files?.[0]?.size ?? 0) >= 32 * 1024,
  );
  if (inputs.length === 0 || form.matches('[data-whole]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  const plainly = (): void => {
    form.setAttribute('data-whole', '');
    form.requestSubmit(submitter);
  };
  load('upload').then((script) => (script as Upload).send(form, inputs, submitter), plainly);
}

/** Long forms keep what is typed into them before it is sent. */
function keepTyping({ target }: Event): void {
  const form = (target as Element).closest<HTMLFormElement>('form[data-typing]');
  if (form) void load('typing').then((script) => (script as Typing).keepSoon(form));
}

/** Nothing of the bot check is loaded before somebody is in a form that it guards (behaviour.md 12.1). */
function checkBots({ target }: Event): void {
  const form = (target as Element).closest<HTMLElement>('form[data-bot-check]');
  if (form) void load('bot-check').then((script) => (script as Extra).start(form));
}
