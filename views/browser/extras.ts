declare const WIDGETS: Record<string, string>;

type Upload = { send(form: HTMLFormElement, pieces: string, file: File): Promise<void> };
type BotCheck = { checkBots(key: string): void };
type Typing = { keepSoon(form: HTMLFormElement): void };

/** What only some set-ups or pages of the site have; nothing of it is loaded elsewhere (behaviour.md 12.1). */
export function loadExtras(): void {
  const key = document.querySelector<HTMLScriptElement>('script[data-bot-key]')?.dataset.botKey;
  document.addEventListener('submit', sendInPieces, true);
  document.addEventListener('input', keepTyping);
  if (key) void import(WIDGETS['bot-check'] ?? '').then(({ checkBots }: BotCheck) => checkBots(key));
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
  import(WIDGETS.upload ?? '').then(({ send }: Upload) => send(form, pieces, file), plainly);
}

/** Long forms keep what is typed into them before it is sent. */
function keepTyping({ target }: Event): void {
  const form = (target as Element).closest<HTMLFormElement>('form[data-typing]');
  if (form) void import(WIDGETS.typing ?? '').then(({ keepSoon }: Typing) => keepSoon(form));
}
