import { localeCodes } from '../../src/locales/locales.ts';
import { ask, type Process, startSite } from './site.ts';

const pages = [
  '',
  '/new',
  '/contact',
  '/about-us',
  '/pay',
  '/experts',
  '/consultations/filter?language=all',
  '/free-consultations',
  '/e-services',
  '/e-services/cases',
  '/e-services/rent',
  '/e-services/rent/appartment',
  '/pages/good-conduct',
  '/pages/housing-certificate',
  '/terms-and-privacy-policy',
  '/account/login',
  '/account/signup',
];

/** Bytes on the wire of every public page in every locale: the answer's head and its body, compressed with brotli. */
export async function bytes(): Promise<void> {
  const site = await startSite('embedded');
  try {
    await settle(site);
    await firstVisits(site);
    await laterPages(site);
    await scripts(site);
  } finally {
    await site.stop();
  }
}

// The first answer is compressed in a hurry; what later visitors get is what counts.
async function settle({ origin }: Process): Promise<void> {
  for (const locale of localeCodes) for (const page of pages) await ask(`${origin}/${locale}${page}`);
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

async function firstVisits({ origin }: Process): Promise<void> {
  console.log('\nBytes of a first visit, head and body (the largest of the ten locales)');
  for (const page of pages) {
    const sizes = await Promise.all(
      localeCodes.map(async (locale) => ({ locale, size: await sizeOf(`${origin}/${locale}${page}`) })),
    );
    const [largest] = sizes.sort((a, b) => b.size - a.size);
    if (largest) console.log(line(page || 'home', largest.size, largest.locale));
  }
}

async function laterPages({ origin }: Process): Promise<void> {
  const visited = { Cookie: await cookiesAfterVisit(origin) };
  console.log('\nBytes of a later page of a visit: a plain link, and one swapped in by htmx');
  const boosted = { 'HX-Request': 'true', 'HX-Boosted': 'true', 'HX-Request-Type': 'partial' };
  for (const page of pages) {
    const url = `${origin}/ar-ma${page}`;
    await ask(url, visited);
    await ask(url, { ...visited, ...boosted });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const plain = await sizeOf(url, visited);
    const swap = await sizeOf(url, { ...visited, ...boosted });
    console.log(`${line(page || 'home', plain)} ${String(swap).padStart(7)}`);
  }
}

/** What a browser holds after its first page and the sheet that this one names. */
async function cookiesAfterVisit(origin: string): Promise<string> {
  const first = await fetch(`${origin}/ar-ma`);
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(await first.text())?.[1] ?? '';
  const answers = [first, await fetch(origin + sheet)];
  return answers.flatMap(({ headers }) => headers.getSetCookie().map((cookie) => cookie.split(';')[0])).join('; ');
}

async function scripts({ origin }: Process): Promise<void> {
  const { body } = await ask(`${origin}/ar-ma`, { 'Accept-Encoding': 'identity' });
  const text = body.toString('utf8');
  const addresses = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '');
  const answers = await Promise.all(addresses.map((src) => ask(origin + src)));
  console.log(
    `\nScripts of a page: ${answers.length}, ${answers.reduce((sum, { body }) => sum + body.length, 0)} bytes`,
  );
}

async function sizeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { head, body } = await ask(url, headers);
  return head + body.length;
}

const line = (name: string, size: number, note = ''): string =>
  `${name.padEnd(38)} ${String(size).padStart(7)} ${note}`;
