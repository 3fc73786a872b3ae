import type { Tx } from '../../src/platform/database/database.ts';
import type { TestApp } from './app.ts';

/** So long as whatever is sent looks at what stands there before, and then waits for the row. */
const aMoment = 700;

/**
 * What is sent while somebody else is about to change the same row, and has not committed yet. Where the database has one
 * connection, it is sent after that.
 */
export async function whileHeld<Answer>(
  { db }: TestApp,
  change: (tx: Tx) => PromiseLike<unknown>,
  send: () => PromiseLike<Answer>,
): Promise<{ late: Answer }> {
  const [changed, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = db.transaction(async (tx) => {
    await change(tx);
    changed.resolve();
    await sent.promise;
  });
  await Promise.race([changed.promise, changing]);
  const late = Promise.resolve(send());
  await new Promise((resolve) => setTimeout(resolve, aMoment));
  sent.resolve();
  await changing;
  return { late: await late };
}
