import { existsSync } from 'node:fs';

/** Where a backup is unpacked before it takes its place: as long as it is there, nobody has all that they had. */
export const unfinishedOf = (folder: string): string => `${folder}.restoring`;

/** A restore into this folder was cut off. A site that began anew there would look like the one that was to come back. */
class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';

  constructor(folder: string) {
    super(`a backup was being restored into ${folder}, and did not come to its end`);
  }
}

export function refuseUnfinished(folder: string): void {
  if (!existsSync(folder) && existsSync(unfinishedOf(folder))) throw new UnfinishedRestoreError(folder);
}
