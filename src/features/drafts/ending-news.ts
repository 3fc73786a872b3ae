import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { RouteName, RouteParams } from '../../platform/http/routes.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { type News, news, type Recipient, recipientOf } from '../notifications/news.ts';
import type { EndingDraft } from './drafts.ts';

/** What its owner is told before a draft goes. `form` names what was begun, as they call it. */
export function endingNews({ draft, endsAt, days }: EndingDraft, form: Key, page: [RouteName, RouteParams]): News {
  const locale = draft.locale as LocaleCode;
  const key = `draft_ends:${draft.id}:${endsAt.toISOString()}:${days}`;
  return news('draft_ends', { form, endsAt, page, locale }, { key });
}

/** An account, or a visitor at the address that they typed into the draft. */
export const ownerOfEnding = ({ draft, owner }: EndingDraft, typed: string | null | undefined): Recipient | null =>
  recipientOf(owner.kind === 'user' ? owner.id : null, typed, draft.locale as LocaleCode);
