import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type Country, isLocaleCode } from '../../src/locales/locales.ts';
import { startSite } from '../bench/site.ts';
import { install, locate } from '../support/services.ts';
import { homes } from './homes.ts';
import { shootMails } from './mails.ts';
import { printPapers } from './papers.ts';
import { type Looks, shoot } from './shoot.ts';
import { checkStory } from './stories-cases.ts';
import { openWorld } from './world.ts';

// `npm run gallery [-- --part pages|papers|mails --only TEXT --locale LOCALE --theme light|dark --width N --out FOLDER
// --minutes N]`: a picture of every page, empty, filled and refused, in three languages, two themes and three widths; of
// every sheet of the papers of four countries, printed and as a PDF; and of the mails. Each option may be repeated.

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: ['pages', 'papers', 'mails'] },
    only: { type: 'string', multiple: true, default: [''] },
    locale: { type: 'string', multiple: true, default: ['ar-ma', 'fr', 'en'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['360', '768', '1280'] },
    out: { type: 'string', default: mkdtempSync(join(tmpdir(), 'istishara-gallery-')) },
    minutes: { type: 'string', default: '30' },
  },
});
const looks: Looks = {
  locales: values.locale,
  themes: values.theme.filter((theme) => theme === 'light' || theme === 'dark'),
  widths: values.width.map(Number),
  folder: values.out,
};
const deadline = Date.now() + Number(values.minutes) * 60_000;
const whyNot = (what: string) => (error: Error) => [`${what}: ${error.message.split('\n')[0]}`];
const isWanted = ({ name }: { name: string }) => values.only.some((text) => name.includes(text));

install(['Chromium']);
const executablePath = locate('Chromium');
if (!executablePath) throw new Error('The gallery needs Chromium');
const site = await startSite('embedded', {}, { TRUST_PROXY: '1' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const isAsked = (part: string) => values.part.includes(part);
  const failures: string[] = [];
  if (isAsked('papers'))
    for (const country of Object.keys(homes) as Country[])
      failures.push(
        ...(await printPapers(site, browser, country, join(looks.folder, 'papers')).catch(whyNot(country))),
      );
  if (isAsked('pages') || isAsked('mails')) {
    const { cast, empty, happen } = await openWorld(site, browser);
    if (isAsked('pages')) failures.push(...(await shoot(site.origin, empty.filter(isWanted), looks, deadline)));
    const filled = await happen();
    if (isAsked('pages')) {
      if (isWanted({ name: 'desk-cases-id' })) filled.push(...(await checkStory(cast)));
      failures.push(...(await shoot(site.origin, filled.filter(isWanted), looks, deadline)));
    }
    if (isAsked('mails')) {
      const codes = looks.locales.filter((code) => isLocaleCode(code));
      await shootMails(site, browser, join(looks.folder, 'mails'), codes);
    }
  }
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(`The pictures are in ${looks.folder}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
