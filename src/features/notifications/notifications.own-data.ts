import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { notificationChoices, notificationSettings, notifications, pushDevices } from './notifications.table.ts';

export const ownNotifications = {
  notifications: { table: notifications, whose: ofUser(notifications.userId), without: ['key'] },
  notification_choices: { table: notificationChoices, whose: ofUser(notificationChoices.userId) },
  notification_settings: { table: notificationSettings, whose: ofUser(notificationSettings.userId) },
  browsers: { table: pushDevices, whose: ofUser(pushDevices.userId), without: ['endpoint', 'key', 'secret'] },
} satisfies Record<string, OwnRows>;
