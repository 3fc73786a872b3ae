import { lt } from 'drizzle-orm';
import { daysBefore, type RetentionRule } from '../../platform/database/retention-rule.ts';
import { figureDocuments } from './figure-documents.table.ts';

export const figureDocumentsRetention: RetentionRule = {
  name: 'figure_documents',
  table: figureDocuments,
  kept: '2 years',
  due: (now) => lt(figureDocuments.createdAt, daysBefore(now, 730)),
};
