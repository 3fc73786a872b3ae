import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { RetentionService } from '../../../src/features/retention/retention.service.ts';
import { dataClasses } from '../../../src/features/retention/retention.ts';
import { submissions } from '../../../src/platform/http/submissions/submissions.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const hour = 60 * 60 * 1000;
const aReceipt = async (expiresAt: Date) => {
  const id = randomUUIDv7();
  await site.db.insert(submissions).values({ id, route: 'test', bodyHash: 'x', expiresAt });
  return id;
};
const isThere = async (id: string) => (await site.db.$count(submissions, eq(submissions.id, id))) === 1;

describe('what is kept, and how long', () => {
  it('says what would go without touching it, then deletes that and nothing else', async () => {
    const retention = site.app.get(RetentionService);
    const old = await aReceipt(new Date(Date.now() - hour));
    const young = await aReceipt(new Date(Date.now() + hour));
    const report = await retention.report();
    expect(report.map(({ name }) => name)).toEqual(dataClasses.map(({ name }) => name));
    expect(report.find(({ name }) => name === 'form_receipts')?.due).toBe(1);
    expect(await isThere(old)).toBe(true);

    const gone = await retention.apply();
    expect(gone.find(({ name }) => name === 'form_receipts')?.due).toBe(1);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    expect((await retention.apply()).every(({ due }) => due === 0)).toBe(true);
  });

  it('finds everything of a far day due, in one statement each that the database understands', async () => {
    const farOff = new Date('2100-01-01');
    const due = await site.app.get(RetentionService).report(farOff);
    expect(due.every((one) => Number.isInteger(one.due))).toBe(true);
    expect((await site.app.get(RetentionService).apply(farOff)).some((one) => one.due > 0)).toBe(true);
  });

  it('takes from a table in parts what is due, and nothing that has its place in another part', async () => {
    await site.db.execute(sql`alter table form_receipts rename to form_receipts_whole`);
    await site.db.execute(
      sql`create table form_receipts (like form_receipts_whole including defaults) partition by range (expires_at)`,
    );
    await site.db.execute(
      sql`create table form_receipts_old partition of form_receipts for values from (minvalue) to ('2026-01-01')`,
    );
    await site.db.execute(
      sql`create table form_receipts_new partition of form_receipts for values from ('2026-01-01') to (maxvalue)`,
    );
    const [old, young] = [await aReceipt(new Date('2025-06-01')), await aReceipt(new Date(Date.now() + hour))];
    const { rows } = await site.db.execute(sql`select ctid::text as place from form_receipts`);
    expect(rows).toEqual([{ place: '(0,1)' }, { place: '(0,1)' }]);
    await site.app.get(RetentionService).apply();
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  });
});
