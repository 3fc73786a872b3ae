import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's own folder, whether this runs from `src` (tests) or from `dist/src` (the built site). */
export const projectRoot = (function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder));
})(import.meta.dirname);

/** Compiled code from one start to the next; the build fills it. */
export const compileCache = join(projectRoot, 'dist/.compile-cache');
