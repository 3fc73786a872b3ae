import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** One package has the letters of every language we write in; the machine that runs the site may have none. */
const family = 'noto-naskh-arabic';

type Script = 'arabic' | 'latin';
/** As CSS counts it: 400 is regular, 700 bold. */
type Weight = 400 | 700;

/** As the package brings it, for the web: WOFF 1.0. */
export const webFontFile = (script: Script, weight: Weight): string =>
  join(projectRoot, `node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);

/** As OpenType, which the build unpacks (bin/fonts.ts). */
export const fontFile = (script: Script, weight: Weight): string =>
  join(projectRoot, 'dist/fonts', `${family}-${script}-${weight}.ttf`);

export const fontStyles = [
  ['arabic', 400],
  ['latin', 400],
  ['arabic', 700],
  ['latin', 700],
] as const satisfies [Script, Weight][];
