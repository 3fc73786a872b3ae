import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { apiReceipts } from './older-pods.table.ts';
import type { Outcome } from './once.ts';

// Pods of the version before keep what programs were answered in a table of its own, and look only there. As long as some
// may run beside this one a write has to be known to both. All of this goes with the release after that, and the table.

export type Write = { actor: string; key: string; requestHash: string };

/** What an older pod has answered to a write. */
export async function answeredByOlderPod(tx: Tx, { actor, key }: Write) {
  const isTheirs = and(eq(apiReceipts.actor, actor), eq(apiReceipts.key, key), gt(apiReceipts.expiresAt, sql`now()`));
  const [receipt] = await tx.select().from(apiReceipts).where(isTheirs);
  return receipt ?? null;
}

/** Leaves an answer where older pods look for it. */
export async function tellOlderPods(
  tx: Tx,
  write: Write,
  { status, etag, body }: Outcome,
  { userId, expiresAt }: { userId: string | null; expiresAt: Date },
): Promise<void> {
  const answer = { requestHash: write.requestHash, status, etag, body, userId, expiresAt };
  await tx
    .insert(apiReceipts)
    .values({ ...write, ...answer })
    .onConflictDoUpdate({
      target: [apiReceipts.actor, apiReceipts.key],
      set: answer,
      setWhere: lt(apiReceipts.expiresAt, sql`now()`),
    });
}

export async function forgetInOlderPods(tx: Tx, userId: string): Promise<void> {
  await tx.delete(apiReceipts).where(eq(apiReceipts.userId, userId));
}
