import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { page, seeOther, type ToastMessage } from '../responses.ts';
import type { Sent } from './submissions.ts';

/**
 * Where a form leads that is sent once; the same form with other words in it leads to what was sent first. `toast` says
 * what was done, where the page that follows would not show it.
 */
export const sentTo = ({ kind, location }: Sent, toast?: ToastMessage) =>
  kind === 'sent_before' ? page(AlreadySentPage, { location }, 409) : seeOther(location, toast);
