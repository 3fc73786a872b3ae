import { type Context, on } from '../events.ts';

type Provider = { ready(run: () => void): void; execute(key: string, options: { action: string }): Promise<string> };
type WithProvider = { grecaptcha?: Provider };

const patience = 8000;
const field = 'botToken';

/**
 * A token for each form that asks for one, fetched as the form is sent: it lives two minutes and counts once. The
 * provider's script is loaded with the first focus in such a form, once a document. Without it the form goes as it is,
 * and the server decides (behaviour.md 12).
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
        .then((ready) => inTime(ready.execute(key, { action })))
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

const unavailable = (): Error => new Error('recaptcha_unavailable');

/** Nobody's message waits for a provider that says nothing. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([answer, new Promise<never>((_, reject) => setTimeout(() => reject(unavailable()), patience))]);

const loadProvider = (key: string): Promise<Provider> =>
  inTime(
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
      script.onerror = () => reject(unavailable());
      script.onload = () => {
        const { grecaptcha } = window as WithProvider;
        if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
        else reject(unavailable());
      };
      document.head.append(script);
    }),
  );
