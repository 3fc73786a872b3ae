import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { page, seeOther } from '../responses.ts';
import type { Sent } from './submissions.ts';

/** Where a form leads that is sent once; the same form with other words in it leads to what was sent first. */
export const sentTo = ({ kind, location }: Sent) =>
  kind === 'sent_before' ? page(AlreadySentPage, { location }, 409) : seeOther(location);
