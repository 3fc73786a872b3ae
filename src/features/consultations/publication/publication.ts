import { Refused } from '../../../platform/http/refused.ts';
import type { ConsultationRow } from '../consultation-row.ts';

/** The texts as strangers read them; answers, and what was asked back and replied, by their id. */
export type Masked = { title: string; body: string; parts: Map<string, string> };

const answered = new Set<ConsultationRow['state']>(['answered', 'follow_up', 'resolved', 'closed']);

export const mayBeWithheld = ({ visibility, state }: ConsultationRow): boolean =>
  visibility === 'public_pending' && answered.has(state);

/** Masks may be made anew until the day of publication, and whenever a text has come to a page that is out. */
export const mayBeMasked = (row: ConsultationRow): boolean =>
  mayBeWithheld(row) || (row.visibility === 'public' && row.publicTitle !== null);

/** What was emptied when the account of its asker was deleted stays away: there is nothing to read on it. */
export const mayBeRestored = ({ visibility, body }: ConsultationRow): boolean =>
  visibility === 'removed' && body !== '';

const only = (isAllowed: boolean): void => {
  if (!isAllowed) throw new Refused('error.not_allowed_now');
};

export const mayWithhold = (row: ConsultationRow): void => only(mayBeWithheld(row));
export const mayMask = (row: ConsultationRow): void => only(mayBeMasked(row));
export const mayRemove = ({ visibility }: ConsultationRow): void =>
  only(visibility === 'public' || visibility === 'hidden');
export const mayRestore = (row: ConsultationRow): void => only(mayBeRestored(row));
export const mayHide = ({ visibility }: ConsultationRow): void => only(visibility === 'public');
export const mayPublish = ({ visibility, publishedAt }: ConsultationRow): void =>
  only(visibility === 'hidden' && publishedAt !== null);
