import type { Event } from '../../../src/events/events.ts';
import type { Key } from '../../../src/locales/messages.ts';
import { isolated } from '../../components/names.ts';
import { useShell } from '../../shell.tsx';

/** What the record of events says, in words; an action that has none yet stands as it is written. */
export function useEventNames() {
  const { t } = useShell();
  const worded = (key: Key, fallback: string) => {
    const text = t(key);
    return text === key ? fallback : text;
  };
  return {
    action: (action: string) => worded(`desk.event.${action}` as Key, action),
    actor: (kind: Event['actorKind']) => t(`desk.actor.${kind}`),
    value: (name: string, value: Event['data'][string]) => {
      const text = isolated(String(value));
      if (name === 'scope') return t('desk.event_scope', { version: text });
      return name === 'reason' ? worded(`desk.reason.${value}` as Key, text) : text;
    },
  };
}
