import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { certificate } from '../gallery/answers.ts';
import { Person } from '../gallery/people.ts';
import { type BrowserSite, hasBrowser, isAlive, startBrowserSite } from '../support/browser.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const scan = { create: { width: 700, height: 700, channels: 3, noise, background: '#fff' } } as const;

describeInBrowser('a paper that takes more than a moment to send', () => {
  let world: BrowserSite;
  let photo: { name: string; mimeType: string; buffer: Buffer };
  beforeAll(async () => {
    world = await startBrowserSite({ TRUST_PROXY: '1' });
    photo = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await sharp(scan).jpeg({ quality: 90 }).toBuffer() };
  });
  afterAll(() => world.close());

  /** A visitor at the papers of a certificate. */
  async function atThePapers(): Promise<Page> {
    const site = { origin: world.origin, dataDir: world.site.dataDir };
    const visitor = await Person.come(site, world.browser);
    const first = { ...certificate.request, mode: 'guide', _go: 'continue' };
    const person = await visitor.send('/ar-ma/pages/good-conduct/new', first);
    const papers = await visitor.send(person, { ...certificate.person, _go: 'continue' });
    const page = await visitor.context.newPage();
    await page.goto(world.origin + papers);
    await isAlive(page);
    return page;
  }
  const choose = async (page: Page, file = photo) => {
    await page.setInputFiles('#photo [type=file]', file);
    await page.locator('#photo form:has([type=file]) [type=submit]').click();
  };

  it('goes in pieces with its progress, and goes on where the line broke', async () => {
    const page = await atThePapers();
    const offsets: number[] = [];
    await page.route('**/ar-ma/uploads/**', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      offsets.push(Number(request.headers()['upload-offset']));
      if (offsets.length !== 2) return route.continue();
      // What has arrived is shown while the next piece is lost.
      expect(await page.locator('#photo progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(
        0,
      );
      return route.abort();
    });
    await choose(page);
    await page.locator('#photo a[download]').waitFor();
    const [first = -1, lost = 0, again = 0] = offsets;
    expect(first).toBe(0);
    expect(lost).toBeGreaterThan(0);
    expect(again).toBe(lost);
    await page.context().close();
  });

  it('says beside it when it is no picture', async () => {
    const page = await atThePapers();
    await choose(page, { ...photo, buffer: Buffer.alloc(100_000, 1) });
    await page.locator('#photo [role=alert]').waitFor();
    expect(await page.locator('#photo [role=alert]').textContent()).not.toBe('');
    expect(await page.locator('#photo [type=submit]').first().isEnabled()).toBe(true);
    await page.context().close();
  });
});
