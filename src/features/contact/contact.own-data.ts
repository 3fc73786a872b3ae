import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { contactMessages } from './contact.table.ts';

export const ownContactMessages = {
  messages_to_us: {
    table: contactMessages,
    shows: [
      'id',
      'reference',
      'topic',
      'name',
      'replyTo',
      'message',
      'locale',
      'cameBy',
      'doubt',
      'state',
      'reply',
      'repliedAt',
      'createdAt',
    ],
    whose: ofUser(contactMessages.userId),
    without: ['receiptToken', 'sealedCode', 'plainCode'],
  },
} satisfies Record<string, OwnRows>;
