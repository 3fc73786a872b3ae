import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../database/retention-rule.ts';
import { returnedLetters } from './returned-letters.table.ts';

const day = 24 * 60 * 60 * 1000;

/** A mailbox that was away may be there again. */
export const returnedLettersRetention: RetentionRule = {
  name: 'returned_letters',
  table: returnedLetters,
  kept: '90 days',
  due: (now) => lt(returnedLetters.returnedAt, new Date(now.getTime() - 90 * day)),
};
