import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { notificationChoices, notificationSettings, notifications, pushDevices } from './notifications.table.ts';

export const ownNotifications = {
  notifications: {
    table: notifications,
    shows: [
      'id',
      'kind',
      'category',
      'values',
      'path',
      'needsAction',
      'requestId',
      'channel',
      'rhythm',
      'deadline',
      'readAt',
      'createdAt',
    ],
    whose: ofUser(notifications.userId),
    without: ['key'],
  },
  notification_choices: {
    table: notificationChoices,
    shows: ['category', 'channel', 'isOn'],
    whose: ofUser(notificationChoices.userId),
  },
  notification_settings: {
    table: notificationSettings,
    shows: ['digest', 'quietFrom', 'quietTo', 'zone'],
    whose: ofUser(notificationSettings.userId),
  },
  browsers: {
    table: pushDevices,
    shows: ['id', 'createdAt'],
    whose: ofUser(pushDevices.userId),
    without: ['endpoint', 'key', 'secret'],
  },
} satisfies Record<string, OwnRows>;
