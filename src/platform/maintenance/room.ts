import { accessSync, constants, statfsSync } from 'node:fs';

/**
 * The bytes that may still be written below a folder: none where its rights or a mount for reading alone forbid it. Null
 * where the folder is gone, which is told by whoever writes there.
 */
export function roomIn(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return mayWrite(folder) ? bavail * bsize : 0;
  } catch {
    return null;
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    return !['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
