import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { webhookEndpoints } from './webhooks.table.ts';

export const ownWebhooks = {
  webhooks: {
    table: webhookEndpoints,
    shows: ['id', 'url', 'previousUntil', 'kinds', 'createdAt'],
    whose: ofUser(webhookEndpoints.userId),
    without: ['sealedSecret', 'sealedPreviousSecret', 'plainSecret', 'plainPreviousSecret'],
  },
} satisfies Record<string, OwnRows>;
