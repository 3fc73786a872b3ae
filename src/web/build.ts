import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';
import type { StylePart } from './page-style.ts';

/** What `npm run build` made, as views/browser/build.ts writes it to dist/build.json. */
export type Build = {
  /** Changes with every change of what a visitor can receive. */
  id: string;
  /** When it was built, in milliseconds since 1970. */
  timestamp: number;
  /** The sheet as a file, a name for this version of it, and its rules one by one. */
  style: { href: string; id: string; parts: StylePart[] };
  /** The entry of all pages, and the one line that runs in their head. */
  script: { href: string; inline: string; inlineHash: string };
};

export const build: Build = JSON.parse(readFileSync(join(projectRoot, 'dist/build.json'), 'utf8'));
