import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startListening, type TestApp } from './app.ts';
import { emptyProfile } from './profiles.ts';

export { withClock } from './profiles.ts';
export type BrowserSite = { site: TestApp; browser: Browser; origin: string; close(): Promise<void> };

// No request of Chromium's own: there is no network to answer it.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--process-per-site',
];

/** Whether the machine has a browser to test with; `npm test` says so when it has none. */
export const hasBrowser = process.env.TEST_CHROMIUM !== undefined;
export const describeInBrowser = hasBrowser ? describe : describe.skip;

type Visit = { page: Page; complaints: string[]; close(): Promise<void> };

/**
 * A page in an empty browser profile, with the shell at work. `complaints` is what the console and the policy said;
 * a status of 400 and above is the browser's own remark and none.
 */
export async function visit(
  { browser, origin }: BrowserSite,
  path: string,
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const { context, giveBack } = await emptyProfile(browser, { reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!/^(error|warning)$/.test(message.type()) || message.text().startsWith('Failed to load resource')) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await before(page);
  await page.goto(origin + path);
  if (options.javaScriptEnabled !== false) await isAlive(page);
  return { page, complaints, close: giveBack };
}

/** From here on time passes only where a test says so. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
export const click = (page: Page, selector: string): Promise<void> =>
  page.evaluate((at) => document.querySelector<HTMLElement>(at)?.click(), selector);

/** Nobody points at anything, nothing has the focus, and what was shown is gone: as a page begins. */
export async function calm(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.clock.runFor(500);
}

/** htmx has taken over the links, and the rules for the pages behind them are there. */
export const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('#page header a[data-htmx-powered]') !== null &&
      [...document.styleSheets].some(({ href }) => /\/site\.\w+\.css$/.test(href ?? '')),
  );

/** What a page asks for by itself was asked for, also what waits until the browser has nothing better to do. */
export const hasAsked = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)));
    // Asked for after all that, so answered after it.
    await (await fetch('/icon.svg')).text();
  });

/** The site listening on an address of its own, and a real Chromium. */
export async function startBrowserSite(env: Record<string, string> = {}, fixedPort?: number): Promise<BrowserSite> {
  const { site, origin } = await startListening(env, fixedPort);
  const browser = await chromium.launch({ executablePath: process.env.TEST_CHROMIUM ?? '', args: quiet });
  const refused = listenForRefusals(browser);
  return {
    site,
    browser,
    origin,
    close: async () => {
      await browser.close();
      await site.close();
      if (refused.size > 0) throw new Error(`Refused by our own policy:\n${[...refused].join('\n')}`);
    },
  };
}

/** The site and the browser of all tests in a `describe`, there from the first of them on. */
export function sharedSite(env: Record<string, string> = {}): BrowserSite {
  const world = {} as BrowserSite;
  beforeAll(async () => Object.assign(world, await startBrowserSite(env)));
  afterAll(() => world.close());
  return world;
}

/** What the policy of a page stopped, in any of the windows that a test opens: it stands in no page of ours. */
function listenForRefusals(browser: Browser): Set<string> {
  const refused = new Set<string>();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.add(message.text());
    });
    return context;
  };
  return refused;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page, as `rule: element` lines; evaluated from outside, so the page's policy stays as it is. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(only ? { runOnly: { type: 'rule', values: only } } : {});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  }, rules);
}
