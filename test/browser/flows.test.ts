import { eq } from 'drizzle-orm';
import { applications, leases } from '../../src/database/schema/index.ts';
import { until } from '../payments/people.ts';
import { type BrowserSite, hasBrowser, startBrowserSite, visit } from '../support/browser.ts';
import { agree, aPaper, fillLease, pay, sendCertificate, today } from '../support/flows.ts';
import { BrowserHands } from '../support/hands.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;

describeInBrowser('with scripts, from the start page to the paper', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    world = await startBrowserSite();
  });
  afterAll(() => world.close());

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
