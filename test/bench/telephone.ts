import { type Browser, chromium, type Page } from 'playwright-core';
import { locate } from '../support/services.ts';
import { median } from './load.ts';
import { throttled } from './paint.ts';
import { startSite } from './site.ts';

const rounds = 5;

/** What a letter is typed into: a field that proposes questions, and a long one that counts its characters. */
const fields = [
  ['the search of home', '/fr', '#search'],
  ['the message of /contact', '/fr/contact', '[name=message]'],
] as const;

/**
 * What a cheap telephone has to do with scripts: the start page until all of it is there on Chromium's slow-2G, what its
 * processor does for that at a quarter of the speed, and how long a letter takes to appear at a twentieth of it, beside
 * the same page whose scripts do not come.
 */
export async function telephone(): Promise<void> {
  const executablePath = locate('Chromium');
  if (!executablePath) return console.log('\nTelephone left out: no Chromium on this machine');
  const site = await startSite('embedded');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const home = `${site.origin}/ar-ma`;
    await fetch(home, { headers: { 'Accept-Encoding': 'br' } });
    console.log(`\nA cheap telephone, cold, in the middle of ${rounds} (from, to)`);
    const loads = await times(() => loaded(browser, home));
    console.log(`  home on slow-2G, loaded with its scripts: ${spread(loads)} ms`);
    const tasks = await times(() => work(browser, home));
    console.log(`  home at a quarter of the speed, main thread until 2 s after the load: ${spread(tasks)} ms`);
    console.log('  a letter at a twentieth of the speed: the middle of twenty, the slowest');
    for (const [name, path, field] of fields)
      for (const isBare of [false, true]) {
        const letters = await times(() => typed(browser, site.origin + path, field, isBare));
        const [middle, slowest] = [letters.map(median), letters.map((some) => Math.max(...some))];
        console.log(`  ${name}${isBare ? ' without scripts' : ''}: ${spread(middle)} ms, ${spread(slowest)} ms`);
      }
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function times<Measured>(measure: () => Promise<Measured>): Promise<Measured[]> {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  return all;
}

function spread(all: number[]): string {
  const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)].map(Math.round);
  return `${middle} (${least}, ${most})`;
}

async function onNewPage<Result>(browser: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return measure(await context.newPage()).finally(() => context.close());
}

/** Milliseconds to the event `load`, which waits for the scripts of the page. */
const loaded = (browser: Browser, url: string): Promise<number> =>
  onNewPage(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await throttled(devtools);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const end = await page.waitForFunction(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    );
    return end.jsonValue();
  });

/** Milliseconds of tasks on the main thread, each as long as it takes there. */
const work = (browser: Browser, url: string): Promise<number> =>
  onNewPage(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(2000);
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  });

/** Milliseconds from a key to what it changes on the screen, for each letter, in steps of eight. */
const typed = (browser: Browser, url: string, field: string, isBare: boolean): Promise<number[]> =>
  onNewPage(browser, async (page) => {
    if (isBare) await page.route('**/*.js', (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.locator(field).focus();
    await page.waitForTimeout(1000);
    // Letters of a keyboard that has keys for them: others come as text, without one.
    await page.keyboard.type('le bailleur garde ma', { delay: 300 });
    await page.waitForTimeout(1000);
    return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  });
