import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../platform/project-root.ts';
import { toOpenType } from './open-type.ts';
import type { Fonts } from './pen.ts';

let fonts: Promise<Fonts> | undefined;

/** Read from disk with the first document: most pods never make one. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const folder = join(projectRoot, 'node_modules/@fontsource/noto-naskh-arabic/files');
  const read = async (script: string, weight: number) =>
    toOpenType(await readFile(join(folder, `noto-naskh-arabic-${script}-${weight}-normal.woff`)));
  const [arabic, latin, arabicBold, latinBold] = await Promise.all([
    read('arabic', 400),
    read('latin', 400),
    read('arabic', 700),
    read('latin', 700),
  ]);
  return { arabic, latin, arabicBold, latinBold };
}
