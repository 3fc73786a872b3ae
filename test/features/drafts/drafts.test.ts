import { randomUUIDv7 } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { Claims } from '../../../src/features/accounts/claims/claims.ts';
import { DraftEndingsService } from '../../../src/features/drafts/draft-endings.service.ts';
import { drafts as table } from '../../../src/features/drafts/drafts.table.ts';
import { Drafts } from '../../../src/features/drafts/drafts.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import type { Party } from '../../../src/lib/party.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { Refused } from '../../../src/platform/http/refused.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { writtenTo } from '../../support/codes.ts';
import { mailsTo } from '../../support/mails.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const aVisitor = (): Party => ({ kind: 'visitor', id: randomUUIDv7() });
const drafts = () => site.app.get(Drafts);
const start = (party: Party) =>
  site.db.transaction((tx) => drafts().start(tx, party, 'consultation', 'ar-ma', { title: 'الإرث' }));

describe('drafts', () => {
  it('belong to who began them and are not found by anyone else', async () => {
    const visitor = aVisitor();
    const { id } = await start(visitor);
    expect(await drafts().find(visitor, id)).toMatchObject({
      answers: { title: 'الإرث' },
      version: 1,
      locale: 'ar-ma',
    });
    expect(await drafts().find(aVisitor(), id)).toBeNull();
    expect(await drafts().list(visitor, 'consultation')).toHaveLength(1);
    expect(await drafts().list(visitor, 'good_conduct')).toHaveLength(0);
  });

  it('stand in lists with one answer, as far as a line shows it, and nothing else that was typed', async () => {
    const visitor = aVisitor();
    await site.db.transaction((tx) =>
      drafts().start(tx, visitor, 'consultation', 'ar-ma', { title: 'a'.repeat(9_000), question: 'b' }),
    );
    const answersOf = async (answer?: string) => (await drafts().lines(visitor, ['consultation'], answer))[0]?.answers;
    expect(await answersOf('title')).toEqual({ title: 'a'.repeat(300) });
    expect(await answersOf('country')).toEqual({});
    expect(await answersOf()).toEqual({});
  });

  it('refuse a save over a version that is not the latest', async () => {
    const visitor = aVisitor();
    const { id } = await start(visitor);
    const save = (version: number, title: string) =>
      site.db.transaction((tx) => drafts().save(tx, visitor, id, version, { title }));
    expect(await save(1, 'first')).toMatchObject({ version: 2 });
    await expect(save(1, 'second')).rejects.toThrow(Refused);
    expect((await drafts().find(visitor, id))?.answers).toEqual({ title: 'first' });
  });

  it('cannot be removed by a stranger', async () => {
    const visitor = aVisitor();
    const { id } = await start(visitor);
    await site.db.transaction((tx) => drafts().remove(tx, aVisitor(), id));
    expect(await drafts().find(visitor, id)).not.toBeNull();
    await site.db.transaction((tx) => drafts().remove(tx, visitor, id));
    expect(await drafts().find(visitor, id)).toBeNull();
  });

  it('go with their visitor into the account, beside those that are there', async () => {
    const [row] = await site.db.select({ id: users.id }).from(users).limit(1);
    const user: Party = { kind: 'user', id: row?.id ?? '' };
    const before = await drafts().list(user, 'consultation');
    const visitor = aVisitor();
    await start(user);
    const { id: taken } = await start(visitor);
    await site.db.transaction((tx) => site.app.get(Claims).moveAll(tx, visitor.id, user.id));
    expect(await drafts().list(user, 'consultation')).toHaveLength(before.length + 2);
    expect(await drafts().list(visitor, 'consultation')).toHaveLength(0);
    // Thirty days for a visitor, ninety in an account.
    const days = (date?: Date) => Math.round(((date?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000));
    const { id } = await start(visitor);
    const [kept] = await site.db.select().from(table).where(eq(table.id, id));
    const [moved] = await site.db.select().from(table).where(eq(table.id, taken));
    expect([days(kept?.expiresAt), days(moved?.expiresAt)]).toEqual([30, 90]);
  });
});

describe('before a draft goes', () => {
  const hour = 60 * 60 * 1000;
  /** Two processes look, a week and then a day before it goes. */
  async function pass(id: string) {
    for (const hours of [8 * 24, 7 * 24 - 1, 20]) {
      await site.db
        .update(table)
        .set({ expiresAt: new Date(Date.now() + hours * hour) })
        .where(eq(table.id, id));
      for (const _ of ['one', 'another']) await site.app.get(DraftEndingsService).runDue();
    }
  }
  const begin = (party: Party, kind: string, answers: Record<string, unknown>) =>
    site.db.transaction((tx) => drafts().start(tx, party, kind, 'ar-ma', answers));
  const anAddress = () => `salma.${randomUUIDv7().slice(-8)}@example.com`;

  it('a visitor is told where they said to be reached, a week and a day before, in a mail that opens nothing', async () => {
    const email = anAddress();
    const { id } = await begin(aVisitor(), 'good-conduct', { country: 'MA', values: { email } });
    await pass(id);
    const mails = await mailsTo(site.dataDir, email, 2);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain(`/ar-ma/pages/good-conduct/${id}/request`);
    expect((await site.http.get(`/ar-ma/pages/good-conduct/${id}/request`).set('Accept', 'text/html')).status).toBe(
      404,
    );
  });

  it('nobody is told at an address that our team wrote down on the telephone', async () => {
    const [email, own] = [anAddress(), anAddress()];
    const { id } = await begin(aVisitor(), 'good-conduct', { country: 'MA', values: { email }, entered: ['email'] });
    const { id: other } = await begin(aVisitor(), 'good-conduct', {
      country: 'MA',
      values: { email: own },
      entered: [],
    });
    await pass(id);
    await pass(other);
    expect(await mailsTo(site.dataDir, own, 2)).toHaveLength(2);
    expect(await mailsTo(site.dataDir, email, 0)).toHaveLength(0);
  });

  it('who asked a question is told where its link went, else at the address for the answer', async () => {
    const [linkTo, contact] = [anAddress(), anAddress()];
    const { id } = await begin(aVisitor(), 'consultation', { lane: 'free', linkTo, contact: anAddress() });
    const { id: other } = await begin(aVisitor(), 'consultation', { lane: 'free', contact });
    await pass(id);
    await pass(other);
    expect((await mailsTo(site.dataDir, linkTo, 2))[1]).toContain(`/ar-ma/new/${id}/check`);
    expect((await mailsTo(site.dataDir, contact, 2))[1]).toContain(`/ar-ma/new/${other}/check`);
  });

  it('an address is told of three in a day at most, however many drafts name it', async () => {
    const email = anAddress();
    const form = { country: 'MA', values: { email } };
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(aVisitor(), 'good-conduct', form)));
    await site.db.update(table).set({ expiresAt: new Date(Date.now() + 20 * hour) });
    const said = jest.spyOn(PinoLogger.prototype, 'warn');
    await site.app.get(DraftEndingsService).runDue();
    expect(said.mock.calls.filter(([, text]) => String(text).includes('without a word'))).toHaveLength(2);
    said.mockRestore();
    const rows = await site.db.select().from(table);
    expect(rows.filter(({ id, endTold }) => endTold === 1 && begun.some((one) => one.id === id))).toHaveLength(5);
    expect(await mailsTo(site.dataDir, email, 4)).toHaveLength(3);
  });

  it('sixty numbers are written to in an hour at most, whoever has typed them', async () => {
    for (let times = 0; times < 59; times++) await site.app.get(Limits).spend('endings', 'phone');
    const numbers = ['+212661404001', '+212661404002'];
    for (const email of numbers)
      await pass((await begin(aVisitor(), 'good-conduct', { country: 'MA', values: { email } })).id);
    const [first = [], second] = await Promise.all(numbers.map((number) => writtenTo(site, number)));
    expect([first.length, second]).toEqual([1, []]);
  });

  it('an account is told in its inbox, and again only after the draft was changed', async () => {
    const ann = await somebody(site, 'Ann');
    const user: Party = { kind: 'user', id: ann.id };
    const { id } = await begin(user, 'good-conduct', { country: 'MA', values: {} });
    await pass(id);
    const told = () =>
      site.db
        .select()
        .from(notifications)
        .where(like(notifications.key, `draft_ends:${id}%`));
    expect(await told()).toHaveLength(2);
    expect((await ann.get('/en/notifications')).text).toContain('Good conduct certificate');
    await site.db.transaction((tx) => drafts().save(tx, user, id, 1, { country: 'MA', values: {} }));
    await site.app.get(DraftEndingsService).runDue();
    expect(await told()).toHaveLength(2);
    await pass(id);
    expect(await told()).toHaveLength(4);
  });
});
