import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startSite } from '../bench/site.ts';
import { install, locate } from '../support/services.ts';
import { type Looks, shoot } from './shoot.ts';
import { checkStory } from './stories-cases.ts';
import { openWorld } from './world.ts';

// `npm run gallery [-- --only TEXT --locale LOCALE --theme light|dark --width N --out FOLDER --minutes N]`: a picture of
// every page, empty, filled and refused, in three languages, two themes and three widths. Each option may be repeated.

const { values } = parseArgs({
  options: {
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
const isWanted = ({ name }: { name: string }) => values.only.some((text) => name.includes(text));

install(['Chromium']);
const executablePath = locate('Chromium');
if (!executablePath) throw new Error('The gallery needs Chromium');
const site = await startSite('embedded', {}, { TRUST_PROXY: '1' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { cast, empty, happen } = await openWorld(site, browser);
  const failures = await shoot(site.origin, empty.filter(isWanted), looks, deadline);
  const filled = [...(await happen()), ...(isWanted({ name: 'desk-cases-id' }) ? await checkStory(cast) : [])];
  failures.push(...(await shoot(site.origin, filled.filter(isWanted), looks, deadline)));
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(`The pictures are in ${looks.folder}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
