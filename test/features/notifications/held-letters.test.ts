import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { news } from '../../../src/features/notifications/news.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { StoppedPhones } from '../../../src/platform/sms/stopped-phones.repository.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { writtenTo } from '../../support/codes.ts';
import { eventually } from '../../support/consultations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const referenceOf = (id: string) => id.replaceAll('-', '').slice(-12).toUpperCase();

/** A certificate that moved, told to an address that somebody typed. */
async function told(contact: string, id: string, reference = referenceOf(randomUUIDv7())) {
  const link = `https://example.com/${randomUUIDv7()}`;
  const facts = { id, reference, state: 'ready' as const, service: 'x', link };
  const about = news('certificate_state', facts, { key: randomUUIDv7() });
  await site.db.transaction((tx) => site.app.get(NotifierService).tell(tx, { contact, locale: 'en' }, about));
}
const heldFor = async (to: string) =>
  (
    await site.db.execute<{ minutes: number }>(
      sql`select (extract(epoch from start_after - now()) / 60)::float as minutes from pgboss.job
        where name = 'letters_held' and data->>'to' = ${to} and state = 'created' order by id`,
    )
  ).rows.map(({ minutes }) => minutes);
const hourGoes = (to: string) =>
  site.db.execute(sql`update pgboss.job set start_after = now() where name = 'letters_held' and data->>'to' = ${to}`);

describe('news to an address that strangers named often', () => {
  it('waits for the next hour and comes', async () => {
    const to = 'named-often@example.com';
    for (let matters = 0; matters < 6; matters++) {
      const id = randomUUIDv7();
      for (let times = 0; times < 10; times++) await told(to, id);
    }
    expect(await heldFor(to)).toEqual([]);
    await told(to, randomUUIDv7());
    const [minutes, ...more] = await heldFor(to);
    expect(more).toEqual([]);
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThanOrEqual(60.5);
    await eventually(async () => expect(await writtenTo(site, to)).toHaveLength(60));
    await hourGoes(to);
    await eventually(async () => expect(await writtenTo(site, to)).toHaveLength(61));
  }, 60_000);

  it('comes at once where one matter alone has had too many, which has the hours after that', async () => {
    const [to, loud] = ['one-matter@example.com', randomUUIDv7()];
    for (let times = 0; times < 61; times++) await told(to, loud);
    const minutes = (await heldFor(to)).sort((a, b) => a - b);
    expect(minutes).toHaveLength(41);
    expect(minutes.filter((each) => each <= 60.5)).toHaveLength(20);
    expect(minutes.filter((each) => each > 60.5 && each <= 120.5)).toHaveLength(20);
    await told(to, randomUUIDv7());
    expect(await heldFor(to)).toHaveLength(41);
    await eventually(async () => expect(await writtenTo(site, to)).toHaveLength(21));
  }, 60_000);

  it('says the same once, as late as it was said last, and nothing to who wrote STOP since', async () => {
    const [to, loud] = ['+212661404051', randomUUIDv7()];
    for (let times = 0; times < 20; times++) await told(to, loud);
    for (let times = 0; times < 30; times++) await told(to, loud, 'ABCD2345EFGH');
    const [minutes, ...more] = await heldFor(to);
    expect(more).toEqual([]);
    expect(minutes).toBeGreaterThan(60.5);
    await site.app.get(StoppedPhones).stop(to);
    await hourGoes(to);
    await eventually(async () => expect(await heldFor(to)).toEqual([]));
    expect(await writtenTo(site, to)).toHaveLength(20);
  }, 60_000);
});
