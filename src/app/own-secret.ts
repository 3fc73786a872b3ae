import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file is there, and what it holds is no secret: only who runs the site knows whether there is a copy of it. */
export class OwnSecretError extends Error {
  constructor(path: string) {
    super(
      `DATA_DIR: ${path} is damaged. Put it back from a backup; without one delete it: everybody is signed out then, and ` +
        'what it sealed stays shut',
    );
  }
}

/**
 * The secret of a site that was given none: made once and kept beside its data, so that who is signed in stays so after a
 * start and what was sealed opens. In production there is always a given one. Null where the folder cannot be written.
 */
export async function ownSecret(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'secret');
  let kept: string;
  try {
    await mkdir(dataDir, { recursive: true });
    kept = await readFile(path, 'utf8').catch(() => make(path));
  } catch {
    return null;
  }
  const secret = kept.trim();
  if (!/^[\x21-\x7e]{32,}$/.test(secret)) throw new OwnSecretError(path);
  return secret;
}

/** It has its name once it is on the disk as a whole; of two that make one at once, the first is taken. */
async function make(path: string): Promise<string> {
  const unnamed = `${path}.${randomUUID()}`;
  const file = await open(unnamed, 'w', 0o600);
  try {
    await file.writeFile(randomBytes(32).toString('hex'));
    await file.sync();
    // Some disks have no links; there the last one stays, as long as it is not read yet.
    await link(unnamed, path).catch(({ code }: NodeJS.ErrnoException) =>
      code === 'EEXIST' ? null : rename(unnamed, path),
    );
  } finally {
    await file.close();
    await rm(unnamed, { force: true });
  }
  return readFile(path, 'utf8');
}
