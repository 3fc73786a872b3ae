import { lt } from 'drizzle-orm';
import { daysBefore, type RetentionRule } from '../../platform/database/retention-rule.ts';
import { webhookDeliveries } from './webhooks.table.ts';

export const webhookDeliveriesRetention: RetentionRule = {
  name: 'webhook_messages',
  table: webhookDeliveries,
  kept: '30 days',
  due: (now) => lt(webhookDeliveries.createdAt, daysBefore(now, 30)),
};
