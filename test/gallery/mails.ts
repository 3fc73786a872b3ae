import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { LocaleCode } from '../../src/lib/locales/locales.ts';
import { htmlIn } from '../support/mails.ts';
import { everyNotice } from './notices.ts';
import type { Site } from './people.ts';
import type { Look } from './shoot.ts';

/** Pictures of the mails that have left so far, one of those that differ in nothing but numbers, and of all news. */
export async function shootMails(
  site: Site,
  browser: Browser,
  folder: string,
  codes: LocaleCode[],
  themes: Look['theme'][],
): Promise<void> {
  const mails = new Map([...(await sent(site, codes)), ...(await everyNotice(codes))]);
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
  for (const [name, html] of mails) {
    await page.setContent(html);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(folder, `${name}-${theme}.png`), fullPage: true });
    }
  }
  await page.close();
}

async function sent({ dataDir }: Site, codes: LocaleCode[]): Promise<Map<string, string>> {
  const outbox = join(dataDir, 'outbox');
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (name) => htmlIn(await readFile(join(outbox, name), 'latin1'))));
  const different = new Map(mails.map((html) => [wordsIn(html), html]));
  return new Map(
    codes.flatMap((code) =>
      [...different.values()]
        .filter((html) => html.toLowerCase().includes(`<html lang="${code}"`))
        .map((html, index): [string, string] => [`${code}-mail-${index + 1}`, html]),
    ),
  );
}

const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/https?:\S+/g, '')
    .replace(/[\d\s]+/g, ' ');
