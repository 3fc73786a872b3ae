import { ConflictException } from '@nestjs/common';
import type { ConsultationRow } from './consultation-steps.ts';

/** The texts as strangers read them; answers by their id. */
export type Masked = { title: string; body: string; answers: Map<string, string> };

const answered = new Set<ConsultationRow['state']>(['answered', 'follow_up', 'resolved', 'closed']);

/** The asker agreed, an answer is there, and nobody has looked yet. */
export const awaitsModeration = ({ visibility, state, publishAt }: ConsultationRow): boolean =>
  visibility === 'public_pending' && answered.has(state) && publishAt === null;

/** Masks may be made anew until the day of publication, and once more while it is hidden. */
export const mayBeMasked = ({ visibility, state }: ConsultationRow): boolean =>
  visibility === 'public_pending' && answered.has(state);

const only = (isAllowed: boolean): void => {
  if (!isAllowed) throw new ConflictException('error.not_allowed_now');
};

export const mayMask = (row: ConsultationRow): void => only(mayBeMasked(row));
export const mayHide = ({ visibility }: ConsultationRow): void => only(visibility === 'public');
export const mayPublish = ({ visibility, publishedAt }: ConsultationRow): void =>
  only(visibility === 'hidden' && publishedAt !== null);
