import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes the folder of the data before anything else asks for it, unless it may not be written: who needs it says so then,
 * and a site whose data are all elsewhere needs none. What is refused here is a place that Node's own way of making a folder
 * with those above it never comes back from: below /proc, a folder that is there says that it is not.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(resolve(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
  });
}

/** Throws where a missing folder cannot be made. It is made for that, and taken away again. */
export async function tryFolder(path: string): Promise<void> {
  const made = await makeFolder(path);
  for (const each of made.reverse()) await rmdir(each);
}

/** One by one. Answers with those that were missing, the outermost first. */
async function makeFolder(path: string): Promise<string[]> {
  try {
    await mkdir(path);
    return [path];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return [];
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    return [...(await makeFolder(dirname(path))), ...(await makeFolder(path))];
  }
}
