import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

// A new profile takes a second of a slow core, most of it for a process of its own; an emptied one takes a tenth.

const waiting = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** A clock cannot be taken out again. */
const spent = new WeakSet<BrowserContext>();

export const withClock = (page: Page): Promise<void> => {
  spent.add(page.context());
  return page.clock.install();
};

/** A browser profile with nothing in it, and how it is given back. */
export async function emptyProfile(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; giveBack(): Promise<void> }> {
  const kind = JSON.stringify(options);
  const kinds = waiting.get(browser) ?? new Map<string, BrowserContext[]>();
  waiting.set(browser, kinds);
  const context = kinds.get(kind)?.pop() ?? (await browser.newContext(options));
  return {
    context,
    giveBack: async () => {
      if (spent.has(context)) return context.close();
      await empty(context);
      kinds.set(kind, [...(kinds.get(kind) ?? []), context]);
    },
  };
}

async function empty(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // What a page stores as it goes is its own: only what stays with the profile is taken out.
  for (const page of context.pages()) await page.evaluate(() => localStorage.clear()).catch(() => {});
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
}
