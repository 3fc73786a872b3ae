import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './project-root.ts';

/** A rule of the sheet, as `views/browser/style-parts.ts` cuts it. */
export type StylePart = {
  /** The group rules it stands in, as they open: `@layer base{@media print{`. */
  within: string;
  /** With what a page must contain for each, `.a|.b` where one of several will do. None for what always applies. */
  selectors: { text: string; needs: string[] }[];
  body: string;
  /** The custom properties it reads. */
  reads: string[];
  /** The custom property it sets for the whole page, where that is all it does. */
  token?: string;
};

/** What `npm run build` made, as views/browser/build.ts writes it to dist/build.json. */
export type Build = {
  /** Changes with every change of what a visitor can receive. */
  id: string;
  /** When it was built, in milliseconds since 1970. */
  timestamp: number;
  /** The sheet as a file, a name for this version of it, and its rules one by one. */
  style: { href: string; id: string; parts: StylePart[] };
  /** The face of headings: the sheet that names it, and its letters by script. */
  face: { href: string; arabic: string; latin: string };
  /** The sheet of the pages of those who work here: the desk and the experts. */
  workStyle: string;
  /** The entry of all pages, and the one line that runs in their head. */
  script: { href: string; inline: string; inlineHash: string };
  /** The script of the page that checks signed documents, which stands in it. */
  proof: { inline: string; inlineHash: string };
};

export const build: Build = JSON.parse(readFileSync(join(buildFolder, 'build.json'), 'utf8'));
