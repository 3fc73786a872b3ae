import type { Money } from '../../../lib/money.ts';
import type { RouteName, RouteParams } from '../../../platform/http/routes.ts';
import type { Key, MessageValues } from '../../../platform/i18n/messages.ts';

export const ownedItemKinds = ['draft', 'question', 'certificate', 'lease', 'bill'] as const;
export type OwnedItemKind = (typeof ownedItemKinds)[number];

/** One thing that somebody has, as a list of them shows it: `title` in our words or in their own. */
export type OwnedItem = {
  id: string;
  kind: OwnedItemKind;
  title: { key: Key; values?: MessageValues } | { words: string; language?: string };
  reference: string | null;
  state: Key;
  /** Of a bill. */
  amount?: Money;
  at: Date;
  page: [RouteName, RouteParams];
};

/** One that was sent, with the code that opens it elsewhere; null where it has none. */
export type SentItem = OwnedItem & { code: string | null };
