import { hash } from 'node:crypto';
import { localeCodes } from '../../src/lib/locales/locales.ts';
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

const lean = { 'Save-Data': 'on' };

// The first answer is compressed in a hurry; what later visitors get is what counts. Pages of a query are compressed well
// once they are asked for a second time, and no more than 64 pages wait for it at a time.
async function settle({ origin }: Process): Promise<void> {
  for (const locale of localeCodes) {
    const asked = pages.flatMap((page) =>
      [{}, lean].map((headers) => ({ url: `${origin}/${locale}${page}`, headers })),
    );
    for (const { url, headers } of [...asked, ...asked]) await ask(url, headers);
    await new Promise((resolve) => setTimeout(resolve, 4000));
  }
}

const largestFirstVisit = (page: string) => (page === '' ? 9_000 : 10_000);

async function firstVisits({ origin }: Process): Promise<void> {
  console.log('\nBytes of a first visit, head and body (the largest of the ten locales); the same where data is saved');
  for (const page of pages) {
    const [most, leanMost] = await Promise.all([{}, lean].map((headers) => largestOf(origin, page, headers)));
    if (!most || !leanMost) continue;
    console.log(line(page || 'home', most.size, `${most.locale}  ${leanMost.size} ${leanMost.locale}`));
    if (Math.max(most.size, leanMost.size) <= largestFirstVisit(page)) continue;
    console.log(`  more than ${largestFirstVisit(page)}`);
    process.exitCode = 1;
  }
}

async function largestOf(origin: string, page: string, headers: Record<string, string>) {
  const sizes = localeCodes.map(async (locale) => ({
    locale,
    size: await sizeOf(`${origin}/${locale}${page}`, headers),
  }));
  return (await Promise.all(sizes)).reduce((largest, one) => (one.size > largest.size ? one : largest));
}

async function laterPages({ origin }: Process): Promise<void> {
  const visited = { Cookie: await cookiesAfterVisit(origin) };
  const boosted = { 'HX-Request': 'true', 'HX-Boosted': 'true', 'HX-Request-Type': 'partial' };
  const kinds: Record<string, string>[] = [
    visited,
    { ...visited, ...boosted },
    { ...visited, ...(await dictionary(origin)) },
    { ...visited, ...boosted, ...(await dictionary(origin)) },
    lean,
    { ...lean, ...(await dictionary(origin, lean)) },
  ];
  console.log(
    '\nBytes of a later page of a visit: by a plain link, and swapped in by htmx; the same two in a browser that',
  );
  console.log('keeps the first page, home, as a dictionary; without scripts, and the same in such a browser');
  for (const page of pages) {
    const url = `${origin}/ar-ma${page}`;
    for (const headers of kinds) await ask(url, headers);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const sizes: number[] = [];
    for (const headers of kinds) sizes.push(await sizeOf(url, headers));
    console.log((page || 'home').padEnd(38) + sizes.map((size) => String(size).padStart(7)).join(' '));
  }
}

/** What a browser says that has the start page as a dictionary (RFC 9842). */
async function dictionary(origin: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const { body } = await ask(`${origin}/ar-ma`, { ...headers, 'Accept-Encoding': 'identity' });
  return { 'Accept-Encoding': 'br, dcb', 'Available-Dictionary': `:${hash('sha256', body, 'base64')}:` };
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
