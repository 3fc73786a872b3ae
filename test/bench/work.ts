import { type Browser, chromium } from 'playwright-core';
import { locate } from '../support/services.ts';
import { median } from './load.ts';
import { startSite } from './site.ts';

const slower = 6;
const rounds = 9;
/** In milliseconds, for as many tries as a challenge ever asks for. */
const goal = 2_000;

type Seen = { tries: number; wall: number };

/**
 * What the bot check asks of a cheap telephone. Chromium slows the page down, but not the threads on which it derives keys:
 * to a try on a slow page belongs what a try takes at full speed, as many times as it is slower. Fails above two seconds
 * for the hardest challenge.
 */
export async function work(): Promise<void> {
  const executablePath = locate('Chromium');
  if (!executablePath) return console.log('\nWork left out: no Chromium on this machine');
  const site = await startSite('embedded');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const fast = await eachTry(browser, site.origin, 1);
    const slow = await eachTry(browser, site.origin, slower);
    const each = slow + fast * (slower - 1);
    console.log(`\nThe bot check on a page ${slower} times slowed, ${rounds} challenges`);
    console.log(
      `  a try ${each.toFixed(1)} ms (${fast.toFixed(1)} at full speed), one of 50 tries ${Math.round(each * 50)} ms, the hardest of 100 ${Math.round(each * 100)} ms`,
    );
    if (each * 100 > goal) throw new Error(`The hardest challenge takes more than ${goal} ms`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Milliseconds from one try to the next, on a page that many times slowed. */
async function eachTry(browser: Browser, origin: string, rate: number): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage();
    await page.addInitScript(watch);
    await page.goto(`${origin}/en/contact`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.locator('[name=message]').focus();
    await page.waitForFunction(() => 'workSeen' in window, null, { timeout: 60_000 });
    const { tries, wall } = await page.evaluate(() => (window as unknown as { workSeen: Seen }).workSeen);
    all.push(wall / tries);
    await page.close();
  }
  return median(all);
}

/** Counts the tries of the page, and says so once none follows: the work is done. */
function watch(): void {
  const { subtle } = crypto;
  const derive = subtle.deriveBits.bind(subtle);
  const seen = { tries: 0, wall: 0 };
  let began = 0;
  let quiet: number | undefined;
  subtle.deriveBits = async (...given) => {
    clearTimeout(quiet);
    began ||= performance.now();
    seen.tries += 1;
    const bits = await derive(...given);
    seen.wall = performance.now() - began;
    quiet = window.setTimeout(() => Object.assign(window, { workSeen: seen }), 1_500);
    return bits;
  };
}
