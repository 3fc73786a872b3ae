import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's own folder, whether this runs from `src` (tests) or from `dist/src` (the built site). */
export const projectRoot = (function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder));
})(import.meta.dirname);

/** What the build made for this code: beside it, and for code that runs from `src` that of `npm run build`. */
export const buildFolder = (function find(folder: string): string {
  if (existsSync(join(folder, 'build.json'))) return folder;
  return folder === projectRoot ? join(projectRoot, 'dist') : find(dirname(folder));
})(import.meta.dirname);

/** Compiled code from one start to the next; the build fills it. */
export const compileCache = join(projectRoot, 'dist/.compile-cache');
