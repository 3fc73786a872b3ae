import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { userContacts } from '../../src/features/accounts/accounts.table.ts';
import { DeliveriesService } from '../../src/features/notifications/deliveries.service.ts';
import { news } from '../../src/features/notifications/news.ts';
import { notificationChoices, notifications } from '../../src/features/notifications/notifications.table.ts';
import { NotifierService } from '../../src/features/notifications/notifier.service.ts';
import type { Way } from '../../src/features/notifications/preferences.ts';
import type { TestApp } from './app.ts';
import { settledDeliveries } from './deliveries.ts';
import { somebody, wakeful } from './people.ts';

export const aPhone = (): string => `+2126${String(Math.random()).slice(2, 10)}`;

/**
 * Somebody who is told by text of an answer, and has a mailbox besides.
 * @param way how they hear of this one thing
 */
export async function toldByText(site: TestApp, way?: Way) {
  const { id: userId, email } = await somebody(site, 'Nadia');
  const phone = aPhone();
  await site.db
    .insert(userContacts)
    .values({ id: randomUUIDv7(), userId, kind: 'phone', value: phone, isMain: false, confirmedAt: new Date() });
  await wakeful(site, userId);
  await site.db.insert(notificationChoices).values({ userId, category: 'answers', channel: 'sms', isOn: true });
  const key = randomUUIDv7();
  const answered = news('asking_answer', { reference: '182749305516' }, { key });
  await site.db.transaction((tx) => site.app.get(NotifierService).tell(tx, { userId }, answered, way));
  const [row] = await site.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.key, key)));
  const id = row?.id ?? '';
  await site.app.get(DeliveriesService).plan(id);
  await settledDeliveries(site, [id]);
  return { id, email, phone };
}
