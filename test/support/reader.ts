import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildFolder } from '../../src/platform/project-root.ts';
import type { Person } from '../gallery/people.ts';
import type { Scene } from '../gallery/scenes.ts';
import { misfits } from './fit.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Result = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] };
type Axe = { run(within: string, options: object): Promise<Result> };
type Theme = 'light' | 'dark';
type Posted = { action: string; fields: Record<string, string>; hasFiles: boolean };

/** Those that only some pages have, which link them, and the whole one, which scripts fetch later. */
const linkedSheet = /(?:<noscript>)?<link rel="stylesheet" href="(\/_build\/[^"]+)"[^>]*>(?:<\/noscript>)?/g;
const sheetAt = (path: string): string => readFileSync(join(buildFolder, 'public', path), 'utf8');

const contrast = ['color-contrast'];

/**
 * Reads pages as the server sends them, one after another in the same window and without their scripts: a tenth of the
 * time that visits take. What scripts do to a page is looked at in the journeys.
 */
export class Reader {
  private readonly page: Page;
  private readonly framesRead = new Set<Theme>();
  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser): Promise<Reader> {
    return new Reader(await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } }));
  }

  /** The page of a scene in one language, or what answers its form. */
  async htmlOf({ who, path, press }: Scene, locale: string): Promise<string> {
    const { text } = await who.open(`/${locale}${path}`);
    return press ? this.pressed(who, `/${locale}${path}`, text, press) : text;
  }

  private async pressed(who: Person, path: string, html: string, press: string): Promise<string> {
    await this.page.setContent(html);
    const { action, fields, hasFiles } = await this.page
      .locator(`main form :is(${press})`)
      .first()
      .evaluate(fieldsSent);
    return (await who.post(action || path, fields, hasFiles)).text;
  }

  /**
   * What axe finds, as `rule: element` lines; colours are read in each of the themes. Those of header and footer, which
   * are the same everywhere, are read once.
   */
  async faults(html: string, themes: Theme[]): Promise<string[]> {
    await this.show(html, 1280);
    const faults = await this.run({ rules: { 'color-contrast': { enabled: false } } });
    for (const theme of themes) {
      await this.page.emulateMedia({ colorScheme: theme });
      const part = this.framesRead.has(theme) ? '#main' : 'body';
      this.framesRead.add(theme);
      const found = await this.run({ runOnly: { type: 'rule', values: contrast } }, part);
      faults.push(...found.map((line) => `${theme} ${line}`));
    }
    return faults;
  }

  /** What does not fit: on a screen of 320 pixels, under a finger, stretched, in forced colours, at rest. */
  async misfits(html: string): Promise<string[]> {
    await this.show(html, 320);
    return misfits(this.page);
  }

  private async show(html: string, width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 });
    await this.page.setContent(html.replace(linkedSheet, (_, path: string) => `<style>${sheetAt(path)}</style>`));
  }

  private async run(options: object, part = 'html'): Promise<string[]> {
    // Stays in the window while its documents come and go.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    return this.page.evaluate(
      async ([given, within]) => {
        const { axe } = window as unknown as { axe: Axe };
        const part = document.querySelector(within) ? within : 'html';
        // Without `debug` a rule that breaks is put among what people have to look at, and is no violation.
        const { violations } = await axe
          .run(part, { ...given, resultTypes: ['violations'], debug: true })
          // What it is thrown with holds elements, which stay in the page.
          .catch((fault: Error) => Promise.reject(new Error(fault.message)));
        return violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
        );
      },
      [options, part] as const,
    );
  }
}

function fieldsSent(control: Element): Posted {
  const form = control.closest('form') as HTMLFormElement;
  const button = control.matches('button') ? control : form.querySelector('button:not([type=button])');
  const given = [...new FormData(form, button as HTMLButtonElement)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  // A button may lead elsewhere than the rest of its form.
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  return { action, fields: Object.fromEntries(given), hasFiles: form.enctype === 'multipart/form-data' };
}

/** Does the same with each, on both cores. */
export async function inPairs<Item>(
  readers: Reader[],
  items: Item[],
  work: (reader: Reader, item: Item) => Promise<void>,
) {
  const left = [...items];
  await Promise.all(
    readers.map(async (reader) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(reader, item);
    }),
  );
}
