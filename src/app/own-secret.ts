import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of a site that was given none: made once and kept beside its data, so that who is signed in stays so after a
 * start and what was sealed opens. In production there is always a given one. Null where the folder cannot be written.
 */
export async function ownSecret(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'secret');
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(() => {});
    const secret = (await readFile(path, 'utf8')).trim();
    return secret.length < 32 ? null : secret;
  } catch {
    return null;
  }
}
