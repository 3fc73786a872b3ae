import { useEffect, useState } from 'react';

export type PushDeviceProps = {
  pushKey: string;
  action: string;
  words: { allow: string; done: string; refused: string };
};

type State = 'unknown' | 'able' | 'busy' | 'done' | 'refused';

/** Asks the browser whether it may ring. Nothing is shown where it cannot, and nobody is asked before they press. */
export default function PushDevice({ pushKey, action, words }: PushDeviceProps) {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    if ('serviceWorker' in navigator && 'PushManager' in globalThis) setState('able');
  }, []);
  const allow = () => {
    setState('busy');
    subscribe(pushKey, action).then(
      () => setState('done'),
      () => setState('refused'),
    );
  };
  return (
    <div role="status">
      {(state === 'able' || state === 'busy') && (
        <button className="button" type="button" disabled={state === 'busy'} onClick={allow}>
          {words.allow}
        </button>
      )}
      {state === 'done' && <p>{words.done}</p>}
      {state === 'refused' && <p>{words.refused}</p>}
    </div>
  );
}

async function subscribe(pushKey: string, action: string): Promise<void> {
  // One worker at a time has an address; the one that keeps a page for later rings too.
  const worker =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/push.js'));
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint: endpoint ?? '', key: keys?.p256dh ?? '', secret: keys?.auth ?? '' });
  const answer = await fetch(action, { method: 'POST', body });
  if (!answer.ok) throw new Error(String(answer.status));
}
