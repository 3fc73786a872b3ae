import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { locate } from '../support/services.ts';
import { startLink } from './link.ts';
import { median } from './load.ts';
import { ask, startRaw, startSite } from './site.ts';

type Paint = { first: number; shift: number; requests: number; bytes: number };

const rounds = 5;
const paths = { home: '/ar-ma', list: '/ar-ma/consultations/filter?language=all' };

/**
 * First paint on a slow line, cold, next to bare documents of the same length in the same run, one with a single rule of
 * style and one with as much style as the page: on Chromium's own slow-2G (2,000 ms, 50 kbit/s), and over a line of that
 * kind made of packets, which also charges for the connection.
 */
export async function paint(): Promise<void> {
  const executablePath = locate('Chromium');
  if (!executablePath) return console.log('\nPaint left out: no Chromium on this machine');
  const site = await startSite('embedded', {}, { HOST: '0.0.0.0' });
  const link = await startLink();
  try {
    console.log('\nFirst paint on slow-2G, cold, median of five');
    await paintAt(executablePath, site.origin, 'br', throttled);
    await secondPages(executablePath, site.origin);
    if (!link) return console.log('The line of packets left out: this machine lets nobody make one');
    console.log('\nFirst paint over a line of packets, 2,000 ms and 50 kbit/s, cold, median of five');
    // Browsers take brotli over TLS only, or from their own machine.
    await paintAt(link.browser(executablePath), site.origin.replace('127.0.0.1', link.address), 'gzip', async () => {});
  } finally {
    await link?.stop();
    await site.stop();
  }
}

async function paintAt(
  executablePath: string,
  origin: string,
  encoding: Encoding,
  slow: (page: CDPSession) => Promise<unknown>,
) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const bareHost = new URL(origin).hostname;
  try {
    for (const [name, path] of Object.entries(paths)) {
      const url = origin + path;
      await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const bare = [await plainDocument(url, encoding), await styledDocument(url, encoding)];
      const own: Paint[] = [];
      const others: Paint[][] = [[], []];
      for (let round = 0; round < rounds; round++) {
        for (const [index, { origin }] of bare.entries())
          others[index]?.push(await firstPaint(browser, origin.replace('127.0.0.1', bareHost), slow));
        own.push(await firstPaint(browser, url, slow));
      }
      for (const document of bare) await document.stop();
      const first = median(own.map((one) => one.first));
      const [plain, styled] = others.map((paints) => (first / median(paints.map((one) => one.first))).toFixed(2));
      console.log(
        `${name.padEnd(6)} ${Math.round(first)} ms, ${plain} of a bare document, ${styled} of one with as much style` +
          `; layout shift ${Math.max(...own.map((one) => one.shift))}` +
          `; ${own[0]?.requests} requests, ${own[0]?.bytes} bytes in all`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** A document with one rule and text that weighs as much on the wire as the page does. */
async function plainDocument(url: string, encoding: Encoding) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
  const length = Number(answer.headers.get('content-length'));
  const start = '<!doctype html><meta charset="utf-8"><title>Bare</title><style>p{color:#234}</style><p>';
  const body = Buffer.from(start.padEnd(length, 'text '));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(length) };
  return startRaw({ body, headers }, '0.0.0.0');
}

/** The page's own style and words and nothing else, compressed as the page is and as long, head and body. */
async function styledDocument(url: string, encoding: Encoding) {
  const page = await ask(url, { 'Accept-Encoding': encoding });
  const html = await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).text();
  const style = /<style>.*?<\/style>/s.exec(html)?.[0] ?? '';
  const words = html.slice(html.indexOf('<body>')).replace(/<[^>]+>/g, ' ');
  const document = `<!doctype html><meta charset="utf-8"><title>Bare</title>${style}<p>${words}</p>`;
  // What cannot be compressed makes up for the markup.
  const noise = randomBytes(page.body.length).toString('base64');
  const long = { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': encoding }, head: 200 };
  const squeezed = squeezers[encoding];
  let body = squeezed(document);
  for (let more = 0; body.length + long.head < page.body.length + page.head; more += 16)
    body = squeezed(`${document}<!--${noise.slice(0, more)}-->`);
  return startRaw({ body, headers: { ...long.headers, 'Content-Length': String(body.length) } }, '0.0.0.0');
}

type Encoding = 'br' | 'gzip';

const squeezers: Record<Encoding, (text: string) => Buffer> = {
  br: (text) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 16 } }),
  gzip: (text) => gzipSync(text, { level: 9 }),
};

/** The page after home for who saves data, in a browser that keeps home as a dictionary and in one that does not. */
async function secondPages(executablePath: string, origin: string): Promise<void> {
  const args = ['--no-sandbox', '--disable-gpu'];
  const keeping = await chromium.launch({ executablePath, args });
  const without = '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend';
  const forgetting = await chromium.launch({ executablePath, args: [...args, without] });
  try {
    for (const path of ['/ar-ma/e-services', '/ar-ma/contact', paths.list]) {
      const kept: number[] = [];
      const whole: number[] = [];
      for (let round = 0; round < rounds; round++) {
        kept.push(await secondPaint(keeping, origin, path));
        whole.push(await secondPaint(forgetting, origin, path));
      }
      const [first, second] = [median(kept), median(whole)].map(Math.round);
      console.log(`after home: ${path.padEnd(42)} ${first} ms with home as a dictionary, ${second} ms without`);
    }
  } finally {
    await Promise.all([keeping.close(), forgetting.close()]);
  }
}

async function secondPaint(browser: Browser, origin: string, path: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'Save-Data': 'on' },
  });
  const page = await context.newPage();
  await page.goto(`${origin}${paths.home}`);
  // The browser puts the dictionary away beside showing the page.
  await page.waitForTimeout(500);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await throttled(devtools);
  await page.goto(origin + path, { timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const at = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await context.close();
  return at ?? Number.NaN;
}

async function firstPaint(browser: Browser, url: string, slow: (page: CDPSession) => Promise<unknown>): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slow(devtools);
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', () => requests++);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { first, shift } = await page.evaluate(async () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const shifts = await new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 300);
    });
    return { first, shift: shifts };
  });
  await context.close();
  return { first, shift, requests, bytes };
}

/** As Chromium's tools have slow-2G. */
export function throttled(devtools: CDPSession): Promise<unknown> {
  const speed = 50_000 / 8;
  const line = { offline: false, latency: 2000, downloadThroughput: speed, uploadThroughput: speed };
  return devtools.send('Network.emulateNetworkConditions', line);
}
