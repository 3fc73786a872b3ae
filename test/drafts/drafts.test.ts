import { randomUUIDv7 } from 'node:crypto';
import { ConflictException } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { drafts as table } from '../../src/database/schema/index.ts';
import { Drafts } from '../../src/drafts/drafts.ts';
import { Belongings } from '../../src/identity/belongings.ts';
import type { Party } from '../../src/identity/party.ts';
import { startApp, type TestApp } from '../support/app.ts';

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

  it('refuse a save over a version that is not the latest', async () => {
    const visitor = aVisitor();
    const { id } = await start(visitor);
    const save = (version: number, title: string) =>
      site.db.transaction((tx) => drafts().save(tx, visitor, id, version, { title }));
    expect(await save(1, 'first')).toMatchObject({ version: 2 });
    await expect(save(1, 'second')).rejects.toThrow(ConflictException);
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
    const [row] = await site.db.query.users.findMany({ limit: 1 });
    const user: Party = { kind: 'user', id: row?.id ?? '' };
    const before = await drafts().list(user, 'consultation');
    const visitor = aVisitor();
    await start(user);
    const { id: taken } = await start(visitor);
    await site.db.transaction((tx) => site.app.get(Belongings).moveAll(tx, visitor.id, user.id));
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
