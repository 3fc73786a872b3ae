import { and, isNull, lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { files } from './attachments.table.ts';

export const filesRetention: RetentionRule = {
  name: 'papers',
  table: files,
  kept: '30 to 180 days, identity papers the shortest; the voice of an expert 10 years',
  due: (now) => and(lt(files.deletesAt, now), isNull(files.deletedAt)),
  isDeletedHere: false,
};
