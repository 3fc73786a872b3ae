import { type Context, on } from '../events.ts';

type Provider = { ready(run: () => void): void; execute(key: string, options: { action: string }): Promise<string> };
type WithProvider = { grecaptcha?: Provider };

const patience = 8000;
const field = 'botToken';

/**
 * A token for each form that asks for one, fetched as the form is sent: it lives two minutes and counts once. The
 * provider's script is loaded with the first focus in such a form, once a document. Without it the form goes as it is,
 * and the server decides (behaviours 12).
 */
export function checkBots(key: string): void {
  let provider: Promise<Provider> | undefined;
  const load = (): Promise<Provider> => {
    provider ??= loadProvider(key);
    // Nobody may be waiting yet.
    provider.catch(() => {});
    return provider;
  };
  document.addEventListener('focusin', ({ target }) => formOf(target as Element) && load());
  const held = formOf(document.activeElement);
  if (held) load();

  on('config:request', ({ ctx }) => {
    const action = formOf(ctx.sourceElement)?.dataset.botCheck;
    if (!action || !ctx.request.body) return;
    const send = ctx.fetch ?? fetch;
    ctx.fetch = async (url, init) => {
      const token = await load()
        .then((ready) => ready.execute(key, { action }))
        .catch(() => null);
      if (token) bodyOf(ctx, init).set(field, token);
      return send(url, init);
    };
  });
}

const formOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('form[data-bot-check]') ?? null;

const bodyOf = (ctx: Context, init: RequestInit): FormData | URLSearchParams =>
  (init.body ?? ctx.request.body) as FormData | URLSearchParams;

function loadProvider(key: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('recaptcha_unavailable'));
    setTimeout(fail, patience);
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
    script.onerror = fail;
    script.onload = () => {
      const { grecaptcha } = window as WithProvider;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else fail();
    };
    document.head.append(script);
  });
}
