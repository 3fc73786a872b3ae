import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
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
});
