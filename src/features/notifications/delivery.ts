import { SmsRefused } from '../../platform/sms/sms-sender.ts';
import { WhatsappRefused } from '../../platform/whatsapp/whatsapp-faults.ts';

/** The queue that a new notification is put into. */
export const deliverQueue = 'notify';

const minute = 60 * 1000;
const waits = [1, 10, 60, 360].map((minutes) => minutes * minute);

/** How long whoever sends has to say how it went, before it counts as tried. */
export const sendingFor = 10 * minute;

/** When to try again after so many tries; null when that was the last, or no other would do (behaviour.md F3.9). */
export function nextTry(error: unknown, tries: number, now: Date): Date | null {
  const wait = isPermanent(error) ? undefined : waits[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export const mostTries = waits.length + 1;

/** Nothing that is tried again would arrive: no such address, or no such device any more. */
export class PermanentFailure extends Error {}

/** A telephone has had many: by another channel now, or by this one later. Its address is right. */
export class TooManyMessages extends PermanentFailure {
  constructor(readonly seconds: number) {
    super('That telephone has had many messages');
  }
}

/** When one that found its limit reached goes by the same channel, where there is no other. */
export const heldUntil = (error: unknown, now: Date): Date | null =>
  error instanceof TooManyMessages ? new Date(now.getTime() + error.seconds * 1000) : null;

/** Mail servers say so by a code of five hundred and above. */
function isPermanent(error: unknown): boolean {
  if (error instanceof PermanentFailure || error instanceof SmsRefused || error instanceof WhatsappRefused) return true;
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
}

/** `failed`: the address is wrong. `lost`: this one did not arrive, the next may. */
export const outcomeOf = (error: unknown): 'failed' | 'lost' =>
  error instanceof TooManyMessages || (error instanceof WhatsappRefused && error.fault !== 'person')
    ? 'lost'
    : 'failed';

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** What the row of a channel says while somebody sends. */
export const beginning = (now: Date) => ({
  state: 'sending' as const,
  attempts: 1,
  dueAt: new Date(now.getTime() + sendingFor),
});

/** What it says when nothing is left to be done. */
export const over = <State extends string>(state: State) => ({ state, dueAt: null });
