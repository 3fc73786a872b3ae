import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../database/retention-rule.ts';
import { smsParts } from './sms-parts.table.ts';

const day = 24 * 60 * 60 * 1000;

/** Read within minutes; kept a day, so that a part that a carrier repeats is known again. */
export const smsPartsRetention: RetentionRule = {
  name: 'sms_parts',
  table: smsParts,
  kept: '1 day',
  due: (now) => lt(smsParts.at, new Date(now.getTime() - day)),
};
