import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Country } from '../../src/lib/countries/country.ts';
import { isLocaleCode } from '../../src/lib/locales/locales.ts';
import { install, locate } from '../support/services.ts';
import { printDocuments } from './documents.ts';
import { homes } from './homes.ts';
import { shootMails } from './mails.ts';
import { readLook, shoot } from './shoot.ts';
import { startGallerySite } from './site.ts';
import { checkStory } from './stories-cases.ts';
import { lettersStory } from './stories-letters.ts';
import { openWorld } from './world.ts';

// `npm run gallery [-- --part pages|papers|mails --only TEXT --locale LOCALE --theme light|dark --width N
// --look LOCALE-THEME-WIDTH --out FOLDER --minutes N]`: a picture of every page, empty, filled and refused, in three
// languages, two themes and three widths; of every sheet of the papers of four countries, printed and as a PDF; and of
// the mails. Each option may be repeated; with looks named, as in ar-ma-light-360, it takes those and no others.

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: ['pages', 'papers', 'mails'] },
    only: { type: 'string', multiple: true, default: [''] },
    locale: { type: 'string', multiple: true, default: ['ar-ma', 'fr', 'en'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['360', '768', '1280'] },
    look: { type: 'string', multiple: true },
    out: { type: 'string', default: mkdtempSync(join(tmpdir(), 'istishara-gallery-')) },
    minutes: { type: 'string', default: '30' },
  },
});
const crossed = values.locale.flatMap((locale) =>
  values.theme.flatMap((theme) => values.width.map((width) => `${locale}-${theme}-${width}`)),
);
const looks = (values.look ?? crossed).map(readLook);
const folder = values.out;
const deadline = Date.now() + Number(values.minutes) * 60_000;
const whyNot = (what: string) => (error: Error) => [`${what}: ${error.message.split('\n')[0]}`];
const isWanted = ({ name }: { name: string }) => values.only.some((text) => name.includes(text));

install(['Chromium']);
const executablePath = locate('Chromium');
if (!executablePath) throw new Error('The gallery needs Chromium');
const site = await startGallerySite();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const isAsked = (part: string) => values.part.includes(part);
  const failures: string[] = [];
  if (isAsked('papers'))
    for (const country of Object.keys(homes) as Country[])
      failures.push(...(await printDocuments(site, browser, country, join(folder, 'papers')).catch(whyNot(country))));
  if (isAsked('pages') || isAsked('mails')) {
    const { cast, empty, happen } = await openWorld(site, browser);
    if (isAsked('pages')) failures.push(...(await shoot(site.origin, empty.filter(isWanted), looks, folder, deadline)));
    const filled = await happen();
    if (isAsked('pages')) {
      if (isWanted({ name: 'desk-cases-id' })) filled.push(...(await checkStory(cast)));
      failures.push(...(await shoot(site.origin, filled.filter(isWanted), looks, folder, deadline)));
    }
    if (isAsked('mails')) {
      await lettersStory(site, browser, cast);
      const codes = [...new Set(looks.map(({ locale }) => locale))].filter((code) => isLocaleCode(code));
      await shootMails(site, browser, join(folder, 'mails'), codes, [...new Set(looks.map(({ theme }) => theme))]);
    }
  }
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(`The pictures are in ${folder}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
