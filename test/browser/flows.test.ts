import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { applications } from '../../src/features/applications/applications.table.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { certificate } from '../gallery/answers.ts';
import { Person } from '../gallery/people.ts';
import { describeInBrowser, isAlive, sharedSite, visit } from '../support/browser.ts';
import { chooseChannels, followToReminder, privateLocales, relayToReminder } from '../support/case-flow.ts';
import * as walk from '../support/flows.ts';
import { BrowserHands } from '../support/hands.ts';
import { until } from '../support/payments.ts';
import { password, somebody } from '../support/people.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const scan = { create: { width: 700, height: 700, channels: 3, noise, background: '#fff' } } as const;

describeInBrowser('in a real browser', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });

  describe('with scripts, from the start page to the paper', () => {
    let desk: BrowserHands;
    const complaints: string[] = [];
    beforeAll(async () => {
      desk = await somebodyAt('/en/account/login');
      await desk.submit({ identifier: 'staff@example.com', password: 'istishara-demo-2026' });
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    async function somebodyAt(path: string): Promise<BrowserHands> {
      const visited = await visit(world, path);
      visited.page.on('close', () => complaints.push(...visited.complaints));
      return new BrowserHands(visited.page, world.origin);
    }
    const applicationOf = async (id: string) =>
      (await world.site.db.select().from(applications).where(eq(applications.id, id)))[0];
    const leaseOf = async (id: string) => (await world.site.db.select().from(leases).where(eq(leases.id, id)))[0];

    // The three languages at once: what takes the time is the waiting for one page after another.
    const inEach = <Result>(flow: (locale: walk.FlowLocale) => Promise<Result>) =>
      Promise.all(walk.flowLocales.map(flow));

    it.each(walk.certificateFlows)(
      `%s is sent, paid, checked, delivered and printed in ${walk.flowLocales.join(', ')}`,
      async (procedure) => {
        const sent = await inEach(async (locale) => {
          const hands = await somebodyAt(`/${locale}`);
          const id = await walk.sendCertificate(hands, procedure, locale);
          await walk.pay(hands);
          await until(async () => (await applicationOf(id))?.state === 'checking');
          return { hands, id, page: `/${locale}/e-services/applications/${id}` };
        });
        for (const { id } of sent) await walk.deliver(desk, id, procedure);
        for (const { hands, id, page } of sent) {
          const { state, code } = (await applicationOf(id)) ?? {};
          expect(state).toBe('delivered');
          await hands.open(page);
          await hands.follow('/papers/letter');
          expect(await hands.html()).toContain(code);
          await hands.close();
        }
      },
      120_000,
    );

    it(`a lease is agreed to by both sides, paid, printed and signed in ${walk.flowLocales.join(', ')}`, async () => {
      await inEach(async (locale) => {
        const [first, second] = [await somebodyAt(`/${locale}`), await somebodyAt('/ar')];
        const other = await walk.fillLease(first, locale);
        await first.submit({ accurate: 'on' });
        const page = first.path();
        const id = page.split('/').at(-1) ?? '';
        await walk.agree(first, second, world.site.dataDir, other);
        await first.open(page);
        await walk.pay(first);
        await until(async () => (await leaseOf(id))?.state === 'document_ready');
        const leaseOfSecond = second.path();
        await second.open(leaseOfSecond);
        await second.follow('/papers/contract');
        expect(await second.html()).toContain('سلمى العلوي');
        await first.open(page);
        await second.open(leaseOfSecond);
        for (const side of [second, first]) await side.submit(walk.today('signed', locale), { action: '/signature' });
        await first.choose('signed_copy', walk.aPaper);
        await first.submit({}, { button: ['_go', 'send'] });
        expect((await leaseOf(id))?.state).toBe('signed');
        await Promise.all([first.close(), second.close()]);
      });
    }, 120_000);

    async function memberAt(locale: string): Promise<BrowserHands> {
      const { email } = await somebody(world.site, 'Ann');
      const hands = await somebodyAt(`/${locale}/account/login`);
      await hands.submit({ identifier: email, password });
      return hands;
    }

    it(`a case is followed up to the reminder of its hearing in ${walk.flowLocales.join(', ')}`, async () => {
      for (const locale of walk.flowLocales) {
        const user = await memberAt(locale);
        await followToReminder(world.site, user, desk, locale);
        await chooseChannels(user, locale);
        await user.close();
      }
    }, 120_000);

    it(`a case that only its party can see is followed in ${privateLocales.join(', ')}`, async () => {
      for (const locale of privateLocales) {
        const user = await memberAt(locale);
        await relayToReminder(world.site, user, locale);
        await user.close();
      }
    }, 120_000);
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
      const first = { ...certificate.request, mode: 'prepare', _go: 'continue' };
      const person = await visitor.send('/ar-ma/pages/good-conduct/new', first);
      const papers = await visitor.send(person, { ...certificate.person, _go: 'continue' });
      const page = await visitor.context.newPage();
      await page.goto(world.origin + papers);
      await isAlive(page);
      // The photo is one that nobody must add.
      await page.locator('details:has(#photo) > summary').click();
      return page;
    }
    const choose = async (page: Page, file = photo) => {
      await page.setInputFiles('#photo', file);
      await page.locator('[name=_go][value=continue]:visible').click();
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
        expect(
          await page.locator('.file:has(#photo) ~ progress').evaluate((bar: HTMLProgressElement) => bar.value),
        ).toBeGreaterThan(0);
        return route.abort();
      });
      await choose(page);
      await page.waitForURL('**/check');
      await page.goBack();
      await page.locator('li:has(#photo) a[download]').waitFor();
      const [first = -1, lost = 0, again = 0] = offsets;
      expect(first).toBe(0);
      expect(lost).toBeGreaterThan(0);
      expect(again).toBe(lost);
      await page.context().close();
    });

    it('is chosen by a button in the language of the page, and named once it is', async () => {
      const page = await atThePapers();
      const box = page.locator('.file:has(#photo)');
      expect(await box.locator('label').textContent()).toContain('اختر ملفًا');
      expect(await page.getByLabel('اختر ملفًا').count()).toBeGreaterThan(0);
      const size = () => page.locator('#photo').evaluate((input) => getComputedStyle(input).fontSize);
      await page.locator('#photo[data-told]').waitFor();
      expect(await size()).toBe('0px');
      // Where the script that says it does not come, the browser's own words do.
      await page.route('**/upload.*.js', (route) => route.abort());
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), box.click()]);
      // It is asked for some time after the choice, and asked for again only once it is known to have failed.
      await Promise.all([page.waitForEvent('requestfailed'), chooser.setFiles(photo)]);
      expect(await size()).not.toBe('0px');
      await page.unroute('**/upload.*.js');
      await page.setInputFiles('#photo', photo);
      await page.locator('.chosen', { hasText: photo.name }).waitFor();
      expect(await size()).toBe('0px');
      await page.context().close();
    });

    it('says beside it when it is no picture', async () => {
      const page = await atThePapers();
      await choose(page, { ...photo, buffer: Buffer.alloc(100_000, 1) });
      await page.locator('.file:has(#photo) + [role=alert]').waitFor();
      expect(await page.locator('.file:has(#photo) + [role=alert]').textContent()).not.toBe('');
      expect(await page.locator('[name=_go][value=continue]:visible').isEnabled()).toBe(true);
      await page.context().close();
    });
  });
});
