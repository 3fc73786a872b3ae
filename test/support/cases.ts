import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { cases, caseWatches } from '../../src/features/cases/cases.table.ts';
import { WatchLifeService } from '../../src/features/cases/watching/watch-life.service.ts';
import { notifications } from '../../src/features/notifications/notifications.table.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './forms.ts';
import { withCode } from './reading-codes.ts';

let serial = 5_000;
/** A court number that no other test uses. */
export function aNumber(code = '1201'): string {
  serial += 1;
  return `2026/${code}/${serial}`;
}

export const aCase = (fields: Record<string, string> = {}) => ({
  _form: randomUUIDv7(),
  country: 'MA',
  court: 'ma-ca-rabat',
  number: aNumber(),
  role: 'party',
  nickname: 'Agdal',
  declared: 'on',
  ...fields,
});

/** A case that is followed, as if its period had been paid for. */
export async function aWatch(site: TestApp, browser: Browser, fields: Record<string, string> = {}, now = new Date()) {
  const answer = await browser.post('/en/account/cases/new').type('form').send(aCase(fields)).expect(303);
  const path = answer.headers.location as string;
  const id = path.split('/').at(-1) ?? '';
  await site.db.transaction((tx) => site.app.get(WatchLifeService).extend(tx, id, 1, now));
  const [watch] = await site.db.select().from(caseWatches).where(eq(caseWatches.id, id));
  if (!watch) throw new Error('No watch');
  return { path, id, caseId: watch.caseId, userId: watch.userId, reference: watch.reference };
}

export const caseRow = async (site: TestApp, id: string) => {
  const [row] = await site.db.select().from(cases).where(eq(cases.id, id));
  if (!row) throw new Error('No case');
  return row;
};

export const watchRow = async (site: TestApp, id: string) => {
  const [row] = await site.db.select().from(caseWatches).where(eq(caseWatches.id, id));
  if (!row) throw new Error('No watch');
  return { ...row, readingCode: withCode(site, row).readingCode ?? '' };
};

/** What one watch made its owner hear of, in order. */
export const told = async (site: TestApp, { id, userId }: { id: string; userId: string }): Promise<string[]> => {
  const rows = await site.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.path, `/account/cases/${id}`)))
    .orderBy(notifications.id);
  return rows.map(({ kind }) => kind);
};
