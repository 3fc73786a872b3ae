import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import type { Key } from '../../i18n/messages.ts';
import { Refused } from '../refused.ts';
import { page, type Redirect, seeOther, type ToastMessage } from '../responses.ts';
import type { Sent } from './submissions.ts';

/**
 * Where a form leads that is sent once; the same form with other words in it leads to what was sent first. `toast` says
 * what was done, where the page that follows would not show it.
 */
export const sentTo = ({ kind, location }: Sent, toast?: ToastMessage) =>
  kind === 'sent_before' ? page(AlreadySentPage, { location }, 409) : seeOther(location, toast);

const stateFaults = new Set<Key>(['error.not_allowed_now', 'error.changed_meanwhile']);

/**
 * For `.catch`: of what can be done no more, in another tab or since somebody else was quicker, its page says where it
 * stands now. Only where nothing was typed: words are handed back.
 */
export const orSee =
  (location: string) =>
  (error: unknown): Redirect => {
    if (!(error instanceof Refused) || !stateFaults.has(error.key)) throw error;
    return seeOther(location, { key: 'error.see_state', color: 'warning' });
  };
