import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { experts } from './experts.table.ts';

/** Those that sample answers may be given by. */
export async function sampleExpertIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: experts.id }).from(experts).where(eq(experts.isSample, true));
  return rows.map(({ id }) => id);
}
