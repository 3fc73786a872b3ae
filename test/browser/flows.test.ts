import { eq } from 'drizzle-orm';
import { applications, leases } from '../../src/database/schema/index.ts';
import { until } from '../payments/people.ts';
import { type BrowserSite, hasBrowser, startBrowserSite, visit } from '../support/browser.ts';
import {
  agree,
  aPaper,
  certificateFlows,
  deliver,
  type FlowLocale,
  fillLease,
  flowLocales,
  pay,
  sendCertificate,
  today,
} from '../support/flows.ts';
import { BrowserHands } from '../support/hands.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;

describeInBrowser('with scripts, from the start page to the paper', () => {
  let world: BrowserSite;
  let desk: BrowserHands;
  const complaints: string[] = [];
  beforeAll(async () => {
    world = await startBrowserSite();
    desk = await somebodyAt('/en/account/login');
    await desk.submit({ identifier: 'staff@example.com', password: 'istishara-demo-2026' });
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => world.close());

  async function somebodyAt(path: string): Promise<BrowserHands> {
    const visited = await visit(world, path);
    visited.page.on('close', () => complaints.push(...visited.complaints));
    return new BrowserHands(visited.page, world.origin);
  }
  const applicationOf = async (id: string) =>
    (await world.site.db.select().from(applications).where(eq(applications.id, id)))[0];
  const leaseOf = async (id: string) => (await world.site.db.select().from(leases).where(eq(leases.id, id)))[0];

  // The three languages at once: what takes the time is the waiting for one page after another.
  const inEach = <Result>(flow: (locale: FlowLocale) => Promise<Result>) => Promise.all(flowLocales.map(flow));

  it.each(certificateFlows)(
    `%s is sent, paid, checked, delivered and printed in ${flowLocales.join(', ')}`,
    async (procedure) => {
      const sent = await inEach(async (locale) => {
        const hands = await somebodyAt(`/${locale}`);
        const id = await sendCertificate(hands, procedure, locale);
        await pay(hands);
        await until(async () => (await applicationOf(id))?.state === 'checking');
        return { hands, id, page: `/${locale}/e-services/applications/${id}` };
      });
      for (const { id } of sent) await deliver(desk, id, procedure);
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

  it(`a lease is agreed to by both sides, paid, printed and signed in ${flowLocales.join(', ')}`, async () => {
    await inEach(async (locale) => {
      const [first, second] = [await somebodyAt(`/${locale}`), await somebodyAt('/ar')];
      const other = await fillLease(first, locale);
      await first.submit({ accurate: 'on' });
      const page = first.path();
      const id = page.split('/').at(-1) ?? '';
      await agree(second, world.site.dataDir, other);
      await first.open(page);
      await pay(first);
      await until(async () => (await leaseOf(id))?.state === 'document_ready');
      await second.open(second.path());
      await second.follow('/papers/contract');
      expect(await second.html()).toContain('سلمى العلوي');
      await first.open(page);
      await first.submit(today('signed'), { action: '/signature' });
      await first.upload('signed_copy', aPaper);
      expect((await leaseOf(id))?.state).toBe('signed');
      await Promise.all([first.close(), second.close()]);
    });
  }, 120_000);
});
