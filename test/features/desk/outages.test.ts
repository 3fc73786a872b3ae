import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { cases, caseWatches } from '../../../src/features/cases/cases.table.ts';
import { OutagesService } from '../../../src/features/desk/maintenance/outages.service.ts';
import { outagePeople, outages } from '../../../src/features/desk/maintenance/outages.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { deliveries, notifications } from '../../../src/features/notifications/notifications.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { Providers } from '../../../src/features/payments/providers/providers.ts';
import { newReference } from '../../../src/lib/references.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { writtenTo } from '../../support/codes.ts';
import { aConsultation, eventually } from '../../support/consultations.ts';
import { money } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let dana: Person;
let service: OutagesService;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1', PAYMENT_PROVIDERS: 'sandbox' });
  dana = await somebody(site, 'Dana', ['user', 'staff', 'admin']);
  service = site.app.get(OutagesService);
});
afterAll(() => site.close());
afterEach(async () => {
  const modes = site.app.get(MaintenanceService);
  for (const { name } of modes.list()) await modes.end(name, dana.id);
  await site.db.delete(outages);
});

const act = (name: string, what: string) => dana.post(`/en/desk/modes/${name}`, { act: what });
const begin = (name: string) => dana.post(`/en/desk/modes/${name}`, { hours: '1', note: '' });
const button = async () => /Tell (one person|\d+ people)/.exec((await dana.get('/en/desk/modes')).text)?.[1] ?? null;
const kindsOf = async ({ id }: { id: string }) => {
  const rows = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.createdAt);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('outage_'));
};
const left = () => site.db.$count(outagePeople);
const told = (person: Person, kinds: string[]) => eventually(async () => expect(await kindsOf(person)).toEqual(kinds));
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

const aDraft = (userId: string) =>
  site.db
    .insert(drafts)
    .values({ id: randomUUIDv7(), userId, kind: 'new', answers: {}, locale: 'en', expiresAt: inHours(24) });

async function aFollower(person: Person, source: 'staff' | 'sandbox') {
  const id = randomUUIDv7();
  const number = { numberKey: id, number: '2026/1201/9' };
  await site.db.insert(cases).values({ id, country: 'MA', court: 'ma-ca-rabat', source, ...number });
  await site.db.insert(caseWatches).values({
    ...{ id: randomUUIDv7(), reference: newReference('trackedCase'), caseId: id, userId: person.id },
    ...{ state: 'active', role: 'party' },
  });
}

/** A telephone beside the mailbox, or in its place. */
async function aPhone({ id }: Person, isOnly = false): Promise<string> {
  const value = `+2126${String(Math.random()).slice(2, 10)}`;
  if (isOnly) await site.db.delete(userContacts).where(eq(userContacts.userId, id));
  const contact = { id: randomUUIDv7(), userId: id, kind: 'phone' as const, value, isMain: isOnly };
  await site.db.insert(userContacts).values({ ...contact, confirmedAt: new Date() });
  return value;
}

describe('a payment provider that is out of order', () => {
  it('is told to those whose bill waits for it, an account or an address, once each, and so is its end', async () => {
    const ann = await somebody(site, 'Ann');
    const bob = await somebody(site, 'Bob');
    const room = money(site);
    await room.aBill({ party: { kind: 'user', id: ann.id } });
    const twice = await room.aBill({ party: { kind: 'user', id: ann.id } });
    await room.anAttempt(twice.id);
    const settled = await room.aBill({ party: { kind: 'user', id: bob.id } });
    await site.db.transaction((tx) => room.billing.cancel(tx, settled.id, 'mistake'));
    const guest = await aConsultation(site, { contact: 'Guest@example.org', locale: 'fr', visitorId: randomUUIDv7() });
    await room.aBill({ purpose: 'consultation', subjectId: guest.id });

    expect(await button()).toBeNull();
    await begin('provider.sandbox');
    expect(await button()).toBe('2 people');
    expect((await act('provider.sandbox', 'tell')).status).toBe(303);
    expect((await act('provider.sandbox', 'tell')).status).toBe(303);
    await told(ann, ['outage_payments']);
    expect(await kindsOf(bob)).toEqual([]);
    expect(await button()).toBeNull();
    await eventually(async () => expect((await dana.get('/en/desk/modes')).text).toContain('Told: 2 of 2.'));
    expect((await writtenTo(site, 'guest@example.org')).join()).toContain('Ne payez pas une seconde fois');

    expect((await act('provider.sandbox', 'end')).status).toBe(303);
    await told(ann, ['outage_payments', 'outage_payments_over']);
    await eventually(async () => expect(await left()).toBe(0));
    expect(await writtenTo(site, 'guest@example.org')).toHaveLength(2);
    expect(await kindsOf(bob)).toEqual([]);
    const rows = await site.db.select().from(events).where(eq(events.action, 'tell_mode'));
    expect(rows.map(({ data, actorId }) => [data, actorId])).toEqual([
      [{ mode: 'provider.sandbox', people: 2 }, dana.id],
    ]);
  });

  it('is told to those who come later when it is pressed again', async () => {
    const ann = await somebody(site, 'Ann');
    const eve = await somebody(site, 'Eve');
    const room = money(site);
    await begin('provider.sandbox');
    await room.aBill({ party: { kind: 'user', id: ann.id } });
    await act('provider.sandbox', 'tell');
    await told(ann, ['outage_payments']);
    await room.aBill({ party: { kind: 'user', id: eve.id } });
    expect(await button()).toBe('one person');
    await act('provider.sandbox', 'tell');
    await told(eve, ['outage_payments']);
    expect(await kindsOf(ann)).toEqual(['outage_payments']);
  });

  it('is nobody’s loss where another provider takes the same bill', async () => {
    const providers = site.app.get(Providers);
    expect(providers.marketsOnlyOf('sandbox')).toContain('MA:MAD');
    const [sandbox] = providers.all;
    const other = { ...sandbox, name: 'other', methods: sandbox?.methods.bind(sandbox) } as unknown as typeof sandbox;
    providers.all.push(other as never);
    expect(providers.marketsOnlyOf('sandbox')).toEqual([]);
    providers.all.pop();
    expect(providers.marketsOnlyOf('unknown')).toEqual([]);
  });
});

describe('a part of the telling that is killed', () => {
  it('is done again as a whole: nobody is left out, and nobody is told twice', async () => {
    const people = await Promise.all(['Flo', 'Gil', 'Hal'].map((name) => somebody(site, name)));
    const id = randomUUIDv7();
    // As a press leaves it, without the job.
    await site.db.insert(outages).values({ id, mode: 'source.staff', begunAt: new Date() });
    await site.db.insert(outagePeople).values(people.map((person) => ({ outageId: id, userId: person.id })));
    const notifier = site.app.get(NotifierService);
    // It ends after the second of three.
    const real = notifier.tell.bind(notifier);
    let calls = 0;
    const some = jest.spyOn(notifier, 'tell').mockImplementation(async (...args) => {
      calls += 1;
      if (calls === 3) throw new Error('killed');
      return real(...args);
    });
    await expect(service.tellNext(id)).rejects.toThrow('killed');
    some.mockRestore();
    expect((await Promise.all(people.map(kindsOf))).flat()).toEqual([]);
    await Promise.all([service.tellNext(id), service.tellNext(id)]);
    for (const person of people) expect(await kindsOf(person)).toEqual(['outage_source']);
    await service.end('source.staff');
    await Promise.all([service.tellNext(id), service.tellNext(id)]);
    for (const person of people) expect(await kindsOf(person)).toEqual(['outage_source', 'outage_source_over']);
    expect(await left()).toBe(0);
  });
});

describe('a source of cases', () => {
  it('is told to its own followers, and ends by itself when its time is up', async () => {
    const ida = await somebody(site, 'Ida');
    const jon = await somebody(site, 'Jon');
    await aFollower(ida, 'sandbox');
    await aFollower(jon, 'staff');
    await site.app
      .get(MaintenanceService)
      .begin('source.sandbox', { note: '', until: inHours(1), words: null }, dana.id);
    await service.tell('source.sandbox', dana.id);
    await told(ida, ['outage_source']);
    await service.closeOver();
    expect(await site.db.$count(outages, sql`over_at is null`)).toBe(1);
    // As on a pod that stopped between the end and the telling of it.
    await site.app.get(MaintenanceService).end('source.sandbox', dana.id);
    await service.closeOver();
    await told(ida, ['outage_source', 'outage_source_over']);
    expect(await kindsOf(jon)).toEqual([]);
  });

  it('whose end comes first is told to nobody', async () => {
    const kim = await somebody(site, 'Kim');
    await aFollower(kim, 'sandbox');
    const id = randomUUIDv7();
    await site.db.insert(outages).values({ id, mode: 'source.sandbox', begunAt: new Date(), overAt: new Date() });
    await site.db.insert(outagePeople).values({ outageId: id, userId: kim.id });
    await service.tellNext(id);
    expect(await left()).toBe(0);
    expect(await kindsOf(kim)).toEqual([]);
  });
});

describe('text messages that wait', () => {
  it('are told by mail, and in the inbox alone to who has only a telephone', async () => {
    const lea = await somebody(site, 'Lea');
    const max = await somebody(site, 'Max');
    const ned = await somebody(site, 'Ned');
    await aPhone(lea);
    await aPhone(max, true);
    const phone = await aPhone(ned);
    await begin('sms');
    for (const person of [lea, max]) {
      const id = randomUUIDv7();
      await site.db.insert(notifications).values({
        ...{ id, userId: person.id, key: id, kind: 'case_change', category: 'hearings', path: '/account/cases' },
        values: { name: 'Agdal', ref: '5516' },
      });
      await site.db
        .insert(deliveries)
        .values({ notificationId: id, channel: 'sms', state: 'retry', dueAt: inHours(1) });
    }
    await site.db.execute(
      sql`insert into pgboss.job (name, data) values ('sms', ${JSON.stringify({ to: phone, text: 'Code' })}::jsonb)`,
    );
    expect(await button()).toBe('3 people');
    await act('sms', 'tell');
    for (const person of [lea, max, ned]) await told(person, ['outage_sms']);
    const sent = async ({ id }: Person) => {
      const [row] = await site.db.select().from(notifications).where(sql`user_id = ${id} and kind = 'outage_sms'`);
      await site.app.get(DeliveriesService).plan(row?.id ?? '');
      const rows = await site.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.notificationId, row?.id ?? ''));
      return rows.map(({ channel }) => channel);
    };
    expect(await sent(lea)).toEqual(['email']);
    expect(await sent(max)).toEqual([]);
    expect(await sent(ned)).toEqual(['email']);
  });

  it('keep an address that is a telephone out of every list', async () => {
    const guest = await aConsultation(site, { contact: '+212600000009', locale: 'ar-ma', visitorId: randomUUIDv7() });
    await money(site).aBill({ purpose: 'consultation', subjectId: guest.id });
    await begin('provider.sandbox');
    const affected = async () => (await service.overview(['provider.sandbox'])).get('provider.sandbox')?.affected ?? 0;
    const before = await affected();
    await begin('sms');
    expect(await affected()).toBe(before - 1);
  });
});

describe('read-only mode', () => {
  it('is told of before it begins, to those with a draft, and its end after it', async () => {
    const oya = await somebody(site, 'Oya');
    await aDraft(oya.id);
    expect(await button()).toBe('one person');
    await act('read_only', 'tell');
    await told(oya, ['outage_read_only']);
    await service.closeOver();
    expect(await site.db.$count(outages, sql`over_at is null`)).toBe(1);
    await begin('read_only');
    expect(await button()).toBeNull();
    expect((await act('read_only', 'tell')).status).toBe(409);
    expect((await act('read_only', 'end')).status).toBe(303);
    await told(oya, ['outage_read_only', 'outage_read_only_over']);
  });

  it('that never came is over after a day', async () => {
    await act('read_only', 'tell');
    await service.closeOver(inHours(23));
    const open = () => site.db.$count(outages, sql`over_at is null`);
    expect(await open()).toBe(1);
    await service.closeOver(inHours(25));
    expect(await open()).toBe(0);
  });
});

it('is for administrators, and for what people wait for', async () => {
  const pat = await somebody(site, 'Pat', ['user', 'staff']);
  expect((await pat.post('/en/desk/modes/read_only', { act: 'tell' })).status).toBe(403);
  await begin('uploads');
  expect((await act('uploads', 'tell')).status).toBe(409);
  expect((await act('source.staff', 'tell')).status).toBe(409);
  expect(await site.db.$count(outages)).toBe(0);
});
