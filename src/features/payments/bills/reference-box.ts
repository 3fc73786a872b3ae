import type { ParsedReference } from '../../../lib/references.ts';
import type { Key, MessageValues } from '../../../platform/i18n/messages.ts';

type Refused = Extract<ParsedReference, { ok: false }>;

const secrets: readonly Refused['error'][] = ['card_number', 'phone_number', 'identity_number'];

/**
 * What was typed may be shown again, unless it is a number that nobody should see over a shoulder (behaviour.md E2, N7).
 * More digits than a reference has are more often a card with a slip in it.
 */
export const mayShowAgain = (refused: Refused): boolean =>
  refused.error === 'wrong_length' ? refused.length <= 12 : !secrets.includes(refused.error);

export const referenceError = (refused: Refused): { key: Key; values: MessageValues } => ({
  key: `pay.error.${refused.error}`,
  values: refused.error === 'wrong_length' ? { length: refused.length } : {},
});
