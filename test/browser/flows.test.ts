import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { applications, leases } from '../../src/database/schema/index.ts';
import { certificate } from '../gallery/answers.ts';
import { Person } from '../gallery/people.ts';
import { until } from '../payments/people.ts';
import { describeInBrowser, isAlive, sharedSite, visit } from '../support/browser.ts';
import { agree, aPaper, fillLease, pay, sendCertificate, today } from '../support/flows.ts';
import { BrowserHands } from '../support/hands.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const scan = { create: { width: 700, height: 700, channels: 3, noise, background: '#fff' } } as const;

describeInBrowser('in a real browser', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });

  describe('with scripts, from the start page to the paper', () => {
    async function somebodyAt(path: string) {
      const { page, complaints, close } = await visit(world, path);
      return { hands: new BrowserHands(page, world.origin), page, complaints, close };
    }
    const stateOf = async (table: typeof applications | typeof leases, id: string) =>
      (await world.site.db.select({ state: table.state }).from(table).where(eq(table.id, id)))[0]?.state;

    it.each([
      ['good-conduct', 'ar-ma'],
      ['housing-certificate', 'fr-ma'],
    ] as const)(
      '%s in %s is sent, paid and checked',
      async (procedure, locale) => {
        const { hands, complaints, close } = await somebodyAt(`/${locale}`);
        const id = await sendCertificate(hands, procedure, locale);
        await pay(hands);
        await until(async () => (await stateOf(applications, id)) === 'checking');
        await hands.open(`/${locale}/e-services/applications/${id}`);
        expect(complaints).toEqual([]);
        await close();
      },
      60_000,
    );

    it('a lease in en-ae is agreed to by both sides, paid, printed and signed', async () => {
      const first = await somebodyAt('/en-ae');
      const second = await somebodyAt('/ar');
      const other = await fillLease(first.hands, 'en-ae');
      await first.hands.submit({ accurate: 'on' });
      const page = first.hands.path();
      const id = page.split('/').at(-1) ?? '';
      await agree(second.hands, world.site.dataDir, other);
      await first.hands.open(page);
      await pay(first.hands);
      await until(async () => (await stateOf(leases, id)) === 'document_ready');
      await second.hands.open(second.hands.path());
      await second.hands.follow('/papers/contract');
      expect(await second.hands.html()).toContain('سلمى العلوي');
      await first.hands.open(page);
      await first.hands.submit(today('signed'), { action: '/signature' });
      await first.hands.upload('signed_copy', aPaper);
      expect(await stateOf(leases, id)).toBe('signed');
      expect([...first.complaints, ...second.complaints]).toEqual([]);
      await Promise.all([first.close(), second.close()]);
    }, 60_000);
  });

  describe('a paper that takes more than a moment to send', () => {
    let photo: { name: string; mimeType: string; buffer: Buffer };
    beforeAll(async () => {
      photo = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await sharp(scan).jpeg({ quality: 90 }).toBuffer() };
    });

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
});
