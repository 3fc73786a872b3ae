import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { type Context, on } from '../events.ts';

type Provider = { ready(run: () => void): void; execute(key: string, options: { action: string }): Promise<string> };
type WithProvider = { grecaptcha?: Provider };
type Proof = { token: Promise<string>; since: number };

const patience = 8000;
/** In milliseconds; the server takes a proof for half an hour, by its own clock. */
const freshFor = 20 * 60_000;
const field = 'botToken';

const key = document.querySelector<HTMLScriptElement>('script[data-bot-key]')?.dataset.botKey;
let provider: Promise<Provider> | undefined;
const proofs = new Map<string, Proof>();

/**
 * Called whenever somebody is in such a form. The work is done while they type; of reCAPTCHA, whose tokens live two
 * minutes, only the script is loaded by then.
 */
export function start(form: HTMLElement): void {
  if (key) void loadOnce();
  else proofFor(form.dataset.botCheck ?? '');
}

/** What stands in for a person goes with the form, and counts once. Without it the server decides (behaviour.md 12). */
on('config:request', ({ ctx }) => {
  const name = formOf(ctx.sourceElement)?.dataset.botCheck;
  if (!name || !ctx.request.body) return;
  const send = ctx.fetch ?? fetch;
  ctx.fetch = async (url, init) => {
    const token = await inTime(tokenFor(name)).catch(() => null);
    if (token) bodyOf(ctx, init).set(field, token);
    // Not before: the press of the button is still on its way here as one more that is in the form.
    return send(url, init).finally(() => proofs.delete(name));
  };
});

const formOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('form[data-bot-check]') ?? null;

const bodyOf = (ctx: Context, init: RequestInit): FormData | URLSearchParams =>
  (init.body ?? ctx.request.body) as FormData | URLSearchParams;

const tokenFor = async (name: string): Promise<string> =>
  key ? (await loadOnce()).execute(key, { action: name }) : proofFor(name);

function proofFor(name: string): Promise<string> {
  const known = proofs.get(name);
  if (known && performance.now() - known.since < freshFor) return known.token;
  const token = prove(name);
  proofs.set(name, { token, since: performance.now() });
  // Nobody may be waiting yet; whoever asks next tries again.
  token.catch(() => proofs.get(name)?.token === token && proofs.delete(name));
  return token;
}

/** Each try is the browser's own PBKDF2, beside the page: typing stays smooth. */
async function prove(name: string): Promise<string> {
  const answer = await fetch(`/api/bot-check/${name}`, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw unavailable();
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

const unavailable = (): Error => new Error('recaptcha_unavailable');

/** Nobody's message waits for what does not come. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([answer, new Promise<never>((_, reject) => setTimeout(() => reject(unavailable()), patience))]);

function loadOnce(): Promise<Provider> {
  provider ??= inTime(loadProvider(key ?? ''));
  provider.catch(() => {});
  return provider;
}

const loadProvider = (siteKey: string): Promise<Provider> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onerror = () => reject(unavailable());
    script.onload = () => {
      const { grecaptcha } = window as WithProvider;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(unavailable());
    };
    document.head.append(script);
  });
