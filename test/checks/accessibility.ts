import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Scene } from '../gallery/scenes.ts';
import { startGallerySite } from '../gallery/site.ts';
import { checkStory } from '../gallery/stories-cases.ts';
import { openWorld } from '../gallery/world.ts';
import { inPairs, Reader } from '../support/reader.ts';
import { install, locate } from '../support/services.ts';
import type { Check } from './check.ts';

const languages = ['ar-ma', 'fr', 'en'];

/** Every page, empty, filled and refused, in three languages: what axe finds in light and dark, what does not fit, and the checker of HTML. */
export const accessibility: Check = async ({ planted }) => {
  install(['Chromium', 'Java']);
  const site = await startGallerySite();
  const browser = await chromium.launch({ executablePath: locate('Chromium') ?? '', args: ['--no-sandbox'] });
  const folder = mkdtempSync(join(tmpdir(), 'istishara-pages-'));
  const findings: string[] = [];
  try {
    const readers = await Promise.all([Reader.open(browser), Reader.open(browser)]);
    const read = async (reader: Reader, scene: Scene, locale: string, name: string) => {
      const sent = await reader.htmlOf(scene, locale);
      const html = planted ? sent.replace('<h1', '<img><center><h1') : sent;
      writeFileSync(join(folder, `${name}.html`), html);
      const faults = await reader.faults(html, ['light', 'dark']);
      for (const fault of [...faults, ...(await reader.misfits(html))]) findings.push(`${name}: ${fault}`);
    };
    const readAll = (scenes: Scene[]) =>
      inPairs(
        readers,
        languages.flatMap((locale) => scenes.map((scene) => ({ scene, locale }))),
        async (reader, { scene, locale }) => {
          const name = `${locale}.${scene.name}`;
          // One page that cannot be read is a finding, and takes those of the others with it no longer.
          await read(reader, scene, locale, name).catch((error: Error) => {
            findings.push(`${name}: could not be read: ${error.message}`);
          });
        },
      );
    const { cast, empty, happen } = await openWorld(site, browser);
    await readAll(empty);
    await readAll([...(await happen()), ...(await checkStory(cast))]);
    findings.push(...faultsOfMarkup(folder));
  } finally {
    await browser.close();
    await site.stop();
  }
  return [...new Set(findings)];
};

function faultsOfMarkup(folder: string): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const result = spawnSync(locate('Java') ?? '', ['-jar', jar, '--errors-only', '--format', 'gnu', folder], {
    encoding: 'utf8',
  });
  const lines = result.stderr
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(`file:${folder}/`, ''));
  // It ends with 1 where it found something; one that was killed or broke off has said nothing of what it did not read.
  const isDone = result.status === 0 || (result.status === 1 && lines.length > 0);
  return isDone ? lines : [...lines, `the checker of HTML ended with ${result.signal ?? result.status}`];
}
