import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * The letters of every language we write in, since the machine that runs the site may have none: of pictures, and of
 * documents in Arabic, whose face draws a letter and its dots as one glyph. From a face that draws them apart, what is
 * copied out of a PDF has other letters than those it shows.
 */
const faces = {
  arabic: { family: 'noto-naskh-arabic', subset: 'arabic' },
  latin: { family: 'noto-naskh-arabic', subset: 'latin' },
  documents: { family: 'amiri', subset: 'arabic' },
} as const;

type Face = keyof typeof faces;
/** As CSS counts it: 400 is regular, 700 bold. */
type Weight = 400 | 700;

/** As the package brings it, for the web: WOFF 1.0. */
export function webFontFile(face: Face, weight: Weight): string {
  const { family, subset } = faces[face];
  return join(projectRoot, `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
}

/** As OpenType, which the build unpacks (bin/fonts.ts). */
export function fontFile(face: Face, weight: Weight): string {
  const { family, subset } = faces[face];
  return join(projectRoot, 'dist/fonts', `${family}-${subset}-${weight}.ttf`);
}

export const fontStyles = (Object.keys(faces) as Face[]).flatMap((face) =>
  ([400, 700] as const).map((weight): [Face, Weight] => [face, weight]),
);
