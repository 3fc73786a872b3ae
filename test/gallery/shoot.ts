import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';

/** What a picture is taken in; its name is its folder's. */
export type Look = { name: string; locale: string; theme: 'light' | 'dark'; width: number };

export function readLook(name: string): Look {
  const [, locale = '', theme, width] = /^([a-z-]+)-(light|dark)-(\d+)$/.exec(name) ?? [];
  if (theme !== 'light' && theme !== 'dark') throw new Error(`${name} is no look, such as ar-ma-light-360`);
  return { name, locale, theme, width: Number(width) };
}

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
      const button = element.matches('button') ? element : form.querySelector('button:not([type=button], [form])');
      form.requestSubmit(button as HTMLButtonElement);
    }),
  ]);
  await page.waitForLoadState();
}

/** A picture of each scene in each look; what could not be opened is told, and the rest goes on. */
export async function shoot(
  origin: string,
  scenes: Scene[],
  looks: Look[],
  folder: string,
  deadline: number,
): Promise<string[]> {
  const failures: string[] = [];
  const locales = [...new Set(looks.map(({ locale }) => locale))];
  const waiting = scenes.flatMap((scene) => locales.map((locale) => ({ scene, locale })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scene, locale } = next;
      if (Date.now() > deadline) return void failures.push(`${locale} ${scene.name}: no time left`);
      const own = looks.filter((look) => look.locale === locale);
      await take(origin, scene, locale, own, folder).catch((error: Error) => {
        failures.push(`${locale} ${scene.name}: ${error.message.split('\n')[0]}`);
      });
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}

/** All of one language, of the page opened once. */
async function take(origin: string, scene: Scene, locale: string, looks: Look[], folder: string): Promise<void> {
  const page = await scene.who.context.newPage();
  await page.setViewportSize({ width: looks[0]?.width ?? 360, height: tallest });
  page.setDefaultTimeout(60_000);
  try {
    await open(page, origin, scene, locale);
    for (const { name, theme, width } of looks) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: tallest });
      await shootPieces(page, join(folder, name, scene.name));
    }
  } finally {
    await page.close();
  }
}

const tallest = 3_000;

/** In a window as high as most pages: what Chromium puts together from smaller ones may repeat one of them. */
async function shootPieces(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => {
    // Short pages end where they end, not at the lower edge of that window.
    document.querySelector('main')?.style.setProperty('min-block-size', '0');
    const page = document.getElementById('page') ?? document.body;
    return { width: innerWidth, height: Math.ceil(page.getBoundingClientRect().height) };
  });
  // The first picture after the window has changed may still be made of pieces of the one before.
  await page.screenshot({ clip: { x: 0, y: 0, width, height: 1 } });
  for (let top = 0; top < height; top += tallest) {
    await page.evaluate(drawnAt, top);
    const rest = Math.min(tallest, height - top);
    // The last piece cannot be scrolled to the upper edge.
    const clip = { x: 0, y: top === 0 ? 0 : tallest - rest, width, height: rest };
    await page.screenshot({ path: `${path}${top === 0 ? '' : `.${top / tallest + 1}`}.png`, clip });
  }
}

/** Once two frames were drawn there. */
const drawnAt = (top: number): Promise<unknown> => {
  window.scrollTo({ top, behavior: 'instant' });
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
