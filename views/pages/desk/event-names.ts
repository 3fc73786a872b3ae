import { isCurrency } from '../../../src/lib/money.ts';
import type { Event } from '../../../src/platform/events/events.ts';
import { isUuid } from '../../../src/platform/http/cursor.ts';
import { isolated, useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

type Data = Event['data'];

const packOf: Record<string, string> = { certificate: 'applications', lease: 'leases' };
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const ofLedger = ['promise', 'country', 'minutes'];

// Whether a complaint was right has no time to be in.
const isOfLedger = (name: string, promise: Data[string] | undefined): boolean =>
  promise !== undefined && (ofLedger.includes(name) || (name === 'kept' && promise === 'complaint'));

const isSaid = (name: string, value: Data[string], promise: Data[string] | undefined): boolean =>
  value !== null && value !== '' && !isUuid(String(value)) && !name.startsWith('was_') && !isOfLedger(name, promise);

/** What the record of events says, in words; an action that has none yet stands as it is written. */
export function useEventNames() {
  const { t, format } = useShell();
  const names = useNames();
  const worded = (key: string, fallback: string) => (t.isKey(key) ? t(key) : fallback);
  const said = (action: string) => worded(`desk.event.${action}`, action);
  const detail = (name: string, value: Data[string]): string => {
    const text = isolated(String(value));
    // As on the page of the synonyms: each word runs its own way.
    if (name === 'words') return String(value).split(', ').map(isolated).join('\u00a0· ');
    if (name === 'count') return t('desk.event_count', { count: Number(value) });
    if (name === 'kept') return t(value ? 'desk.event_kept' : 'desk.event_late');
    if (name === 'scope') return t('desk.event_scope', { version: text });
    if (name === 'language') return names.language(String(value));
    if (name === 'mode') return worded(`modes.name.${value}`, text);
    if (name === 'result') return worded(`cases.desk.outcome.${value}`, text);
    if (name === 'by') return worded(`desk.search.by.${value}`, text);
    if (instant.test(String(value))) return format.dateTime(Temporal.Instant.from(String(value)));
    if (name === 'provider') return worded(`payments.desk.provider.${value}`, text);
    return name === 'reason' ? worded(`desk.reason.${value}`, text) : text;
  };
  return {
    /** The same verb is said of each sort of thing as its own page says it. */
    action: (action: string, subject = '') =>
      worded(`desk.event.${subject}.${action}`, worded(`${packOf[subject] ?? 'desk'}.event.${action}`, said(action))),
    /** `person` is who somebody of no office is in this: the asker of a question, the reader who reports it. */
    actor: (kind: Event['actorKind'], person?: 'applicant' | 'payer' | 'person' | 'reader') =>
      t(`desk.actor.${person && (kind === 'user' || kind === 'visitor') ? person : kind}`),
    /**
     * What else is known of it, without ids, what is only kept to undo it and what only the ledger of promises reads; an
     * amount and its currency are one thing.
     */
    details: ({ minor, currency, ...rest }: Data): string[] => [
      ...(typeof minor === 'number' && isCurrency(currency) ? [format.money({ minor, currency })] : []),
      ...Object.entries(isCurrency(currency) || minor === undefined ? rest : { ...rest, minor })
        .filter(([name, value]) => isSaid(name, value, rest.promise))
        .map(([name, value]) => detail(name, value)),
    ],
  };
}
