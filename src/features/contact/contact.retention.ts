import { lt } from 'drizzle-orm';
import { daysBefore, type RetentionRule } from '../../platform/database/retention-rule.ts';
import { contactMessages } from './contact.table.ts';

export const contactMessagesRetention: RetentionRule = {
  name: 'contact_messages',
  table: contactMessages,
  kept: '2 years',
  due: (now) => lt(contactMessages.createdAt, daysBefore(now, 730)),
};
