import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toOpenType } from '../lib/open-type.ts';
import { fontFile, fontStyles, webFontFile } from '../platform/fonts.ts';

// Part of the build: unpacks the fonts that documents and pictures are written with. What draws pictures takes a font from
// a file, does not read one that is packed for the web, and then takes whatever the machine has without a word.
for (const [script, weight] of fontStyles) {
  const file = fontFile(script, weight);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toOpenType(readFileSync(webFontFile(script, weight))));
}
