import { useEffect, useRef, useState } from 'react';

export type PasskeyProps = {
  /** Whether one is made, or one that is there is used. */
  kind: 'create' | 'get';
  /** Where the browser learns what to sign. */
  challenge: string;
  /** The second step that it is for, where it is for one. */
  step?: string;
  /** It may offer itself in the field of the form that asks for `webauthn`, before anybody presses. */
  offers?: boolean;
  /** `off` is what stands there while no script runs. */
  words: { submit: string; off: string; unable: string; failed: string };
};

type State = 'unknown' | 'able' | 'unable' | 'busy' | 'failed';
type Options = { challenge: string } & Record<string, unknown>;
type Listed = { id: string };

/** Asks the browser for a passkey and sends its answer with the form that this stands in. */
export default function Passkey({ kind, challenge, step, offers = false, words }: PasskeyProps) {
  const [state, setState] = useState<State>('unknown');
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const offer = useRef<AbortController | null>(null);

  const send = (answer: unknown) => {
    if (!field.current || !button.current) return;
    field.current.value = JSON.stringify(answer);
    field.current.form?.requestSubmit(button.current);
  };
  const ask = (mediation?: 'conditional') => {
    offer.current?.abort();
    const own = new AbortController();
    offer.current = own;
    return optionsFrom(challenge, step)
      .then((options) => perform(kind, options, own.signal, mediation))
      .then((answer) => !own.signal.aborted && send(answer));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life; its props never change
  useEffect(() => {
    const { PublicKeyCredential: Known } = globalThis as { PublicKeyCredential?: typeof PublicKeyCredential };
    setState(Known ? 'able' : 'unable');
    let timer: ReturnType<typeof setInterval>;
    let isGone = false;
    const begin = () => {
      if (!isPressed.current) void ask('conditional').catch(() => {});
    };
    if (offers && Known?.isConditionalMediationAvailable) {
      void Known.isConditionalMediationAvailable().then((isThere) => {
        if (!isThere || isGone) return;
        begin();
        // What the browser was given to sign is good for five minutes; the page may lie open for longer.
        timer = setInterval(begin, 240_000);
      });
    }
    return () => {
      isGone = true;
      clearInterval(timer);
      offer.current?.abort();
    };
  }, []);

  const press = () => {
    isPressed.current = true;
    setState('busy');
    const isOver = (now: State) => {
      isPressed.current = false;
      setState(now);
    };
    ask().then(
      () => isOver('able'),
      () => isOver('failed'),
    );
  };
  const isAble = state !== 'unknown' && state !== 'unable';
  return (
    <div className="stack">
      {isAble && (
        <div className="row">
          <button className="button" type="button" disabled={state === 'busy'} onClick={press} data-passkey={kind}>
            {words.submit}
          </button>
        </div>
      )}
      <input ref={field} type="hidden" name="answer" />
      <button ref={button} type="submit" name="by" value="passkey" hidden />
      <div role="status">
        {!isAble && <p className="hint">{state === 'unable' ? words.unable : words.off}</p>}
        {state === 'failed' && <p>{words.failed}</p>}
      </div>
    </div>
  );
}

async function optionsFrom(address: string, step = ''): Promise<Options> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ step }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

// Browsers read and write this form of it by themselves only since 2024.
async function perform(
  kind: 'create' | 'get',
  options: Options,
  signal: AbortSignal,
  mediation?: 'conditional',
): Promise<unknown> {
  const keys = (list: unknown) => (list as Listed[] | undefined)?.map((key) => ({ ...key, id: bytesOf(key.id) }));
  const publicKey = { ...options, challenge: bytesOf(options.challenge) } as Record<string, unknown>;
  if (kind === 'get') publicKey.allowCredentials = keys(options.allowCredentials);
  else {
    publicKey.excludeCredentials = keys(options.excludeCredentials);
    publicKey.user = { ...(options.user as object), id: bytesOf((options.user as Listed).id) };
  }
  const wanted = { publicKey, signal, ...(mediation && { mediation }) } as unknown as CredentialCreationOptions;
  const { credentials } = navigator;
  const key = (await (kind === 'get' ? credentials.get(wanted) : credentials.create(wanted))) as PublicKeyCredential;
  const response = key.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const written: Record<string, unknown> = { transports: response.getTransports?.() };
  for (const part of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const) {
    if (response[part]) written[part] = textOf(response[part]);
  }
  return { id: key.id, rawId: key.id, type: key.type, response: written, clientExtensionResults: {} };
}

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
