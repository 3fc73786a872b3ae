import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';

export type Looks = { locales: string[]; themes: ('light' | 'dark')[]; widths: number[]; folder: string };

/** Opens a scene in one language as a browser with scripts does. */
export async function open(page: Page, origin: string, { path, press }: Scene, locale: string): Promise<void> {
  await page.goto(`${origin}/${locale}${path}`);
  if (!press) return;
  const control = page.locator(`main form :is(${press})`).first();
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    control.evaluate((element) => {
      const form = element.closest('form') as HTMLFormElement;
      form.noValidate = true;
      const button = element.matches('button') ? element : form.querySelector('button:not([type=button])');
      form.requestSubmit(button as HTMLButtonElement);
    }),
  ]);
  await page.waitForLoadState();
}

/** One picture a width and theme of each scene and language; what could not be opened is told, and the rest goes on. */
export async function shoot(origin: string, scenes: Scene[], looks: Looks, deadline: number): Promise<string[]> {
  const failures: string[] = [];
  const waiting = scenes.flatMap((scene) => looks.locales.map((locale) => ({ scene, locale })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scene, locale } = next;
      if (Date.now() > deadline) return void failures.push(`${locale} ${scene.name}: no time left`);
      await take(origin, scene, locale, looks).catch((error: Error) => {
        failures.push(`${locale} ${scene.name}: ${error.message.split('\n')[0]}`);
      });
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}

async function take(origin: string, scene: Scene, locale: string, looks: Looks): Promise<void> {
  const page = await scene.who.context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await open(page, origin, scene, locale);
    for (const theme of looks.themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const width of looks.widths) {
        await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
        const folder = join(looks.folder, `${locale}-${theme}-${width}`);
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${scene.name}.png`), fullPage: true });
      }
    }
  } finally {
    await page.close();
  }
}
