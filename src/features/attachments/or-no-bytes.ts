import { isOfNobody } from '../../platform/database/away.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** Waits for the row of a file; whose account was deleted while it came in, leaves no bytes that no row tells of. */
export async function orNoBytes<Written>(store: FileStore, id: string, row: Promise<Written>): Promise<Written> {
  try {
    return await row;
  } catch (error) {
    // Of any other fault nobody knows whether the row is there.
    if (isOfNobody(error)) await store.remove(id);
    throw error;
  }
}
