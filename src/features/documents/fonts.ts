import { readFile } from 'node:fs/promises';
import { fontFile } from '../../platform/fonts.ts';
import type { Fonts } from './faces.ts';

let fonts: Promise<Fonts> | undefined;

/** Read from disk with the first document: most pods never make one. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const [arabic, latin, arabicBold, latinBold] = await Promise.all([
    readFile(fontFile('documents', 400)),
    readFile(fontFile('latin', 400)),
    readFile(fontFile('documents', 700)),
    readFile(fontFile('latin', 700)),
  ]);
  return { arabic, latin, arabicBold, latinBold };
}
