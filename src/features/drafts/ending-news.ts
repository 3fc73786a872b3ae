import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { RouteName, RouteParams } from '../../platform/http/routes.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { type News, news, type Recipient, recipientOf } from '../notifications/news.ts';
import type { EndingDraft } from './drafts.ts';

/** `form` names what was begun, as its owner calls it; `typed` is where a visitor said that they are reached. */
export type Ending = { form: Key; page: [RouteName, RouteParams]; typed: string | null };

/** What its owner is told before a draft goes. */
export function endingNews({ draft, endsAt, days }: EndingDraft, { form, page }: Ending): News {
  const locale = draft.locale as LocaleCode;
  const key = `draft_ends:${draft.id}:${endsAt.toISOString()}:${days}`;
  return news('draft_ends', { form, endsAt, page, locale }, { key });
}

/** An account, or a visitor at the address that they typed into the draft. */
export const ownerOfEnding = ({ draft, owner }: EndingDraft, { typed }: Ending): Recipient | null =>
  recipientOf(owner.kind === 'user' ? owner.id : null, typed, draft.locale as LocaleCode);
