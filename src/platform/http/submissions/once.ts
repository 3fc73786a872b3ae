import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { submissions } from './submissions.table.ts';

/** Something that may come twice: known by any of its ids, the same if route and body are. */
export type Submission = {
  ids: string[];
  route: string;
  bodyHash: string;
  /** Whose account the answer is forgotten with, if it holds anything of it. */
  userId?: string | null;
  expiresAt: Date;
};

/** What it led to: a form to an address, a program's write to an answer. */
export type Outcome = { resultUrl?: string | null; status?: number | null; etag?: string | null; body?: unknown };

/**
 * Does a piece of work once. The rows are inserted before the work, in its transaction: a copy that comes meanwhile waits
 * for the first and then finds what it led to. Work that fails leaves none.
 */
export async function once(tx: Tx, submission: Submission, work: () => Promise<Outcome>) {
  const { ids, ...asked } = submission;
  const fresh = { ...asked, resultUrl: null, status: null, etag: null, body: null };
  const claimed = await tx
    .insert(submissions)
    .values(ids.map((id) => ({ ...fresh, id })))
    .onConflictDoUpdate({ target: submissions.id, set: fresh, setWhere: lt(submissions.expiresAt, sql`now()`) })
    .returning({ id: submissions.id });
  const mine = claimed.map(({ id }) => id);
  const others = ids.filter((id) => !mine.includes(id));
  const before = others.length > 0 ? await findAmong(tx, others, asked) : null;
  const { resultUrl, status, etag, body } = before?.outcome ?? (await work());
  if (mine.length > 0)
    await tx.update(submissions).set({ resultUrl, status, etag, body }).where(inArray(submissions.id, mine));
  return { outcome: { resultUrl, status, etag, body }, isFirst: before === null, isSame: before?.isSame ?? true };
}

/** The one that is the same, if there is one among those that were sent before. */
async function findAmong(tx: Tx, ids: string[], { route, bodyHash }: Pick<Submission, 'route' | 'bodyHash'>) {
  const found = await tx.select().from(submissions).where(inArray(submissions.id, ids));
  const same = found.find((one) => one.route === route && one.bodyHash === bodyHash);
  const outcome = same ?? found[0];
  if (!outcome || (outcome.resultUrl === null && outcome.status === null))
    throw new Error('A submission that led nowhere');
  return { outcome, isSame: same !== undefined };
}

/** The same text, the same id. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
