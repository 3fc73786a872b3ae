import type { Scene } from '../gallery/scenes.ts';
import { publicScenes } from '../gallery/scenes.ts';
import { openWorld } from '../gallery/world.ts';
import { describeInBrowser, sharedSite } from '../support/browser.ts';
import { inPairs, Reader } from '../support/reader.ts';

// `npm run check -- accessibility` reads every page in three languages, filled and refused too, and asks a
// checker of HTML.

const refusals = ['contact.error', 'account-login.error', 'pages-good-conduct-new.error', 'account-cases-new.error'];

describeInBrowser('every page', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });
  let readers: Reader[];
  let scenes: Scene[];
  let guest: Scene['who'];
  beforeAll(async () => {
    const { origin, browser, site } = world;
    const { cast, empty } = await openWorld({ origin, dataDir: site.dataDir }, browser);
    const said = publicScenes(cast).filter(({ name }) => !name.endsWith('.error') || refusals.includes(name));
    scenes = [...empty, ...said, ...(await details(cast.guest))];
    guest = cast.guest;
    readers = await Promise.all([Reader.open(browser), Reader.open(browser)]);
  });

  async function details(who: Scene['who']): Promise<Scene[]> {
    const { items } = (await world.site.http.get('/fr/consultations/filter/_payload.json?language=all')).body;
    const experts = (await world.site.http.get('/fr/experts/_payload.json')).body.items;
    return [
      { name: 'consultations-id-slug', who, path: `/consultations/${items[0].id}` },
      { name: 'experts-id-username', who, path: `/experts/${experts[0].id}` },
    ];
  }

  it('is read by axe without a fault, in light and dark, and fits', async () => {
    const faults: string[] = [];
    await inPairs(readers, scenes, async (reader, scene) => {
      const html = await reader.htmlOf(scene, 'ar-ma');
      const found = await reader.faults(html, scene.who === guest ? ['light', 'dark'] : ['light']);
      if (html.includes(' form="typed"') !== html.includes('<form id="typed"')) found.push('no form for its languages');
      found.push(...(await reader.misfits(html)));
      faults.push(...found.map((fault) => `${scene.name}: ${fault}`));
    });
    expect(faults).toEqual([]);
  }, 240_000);

  it('fits in French, whose words are longer', async () => {
    const found: string[] = [];
    const asked = scenes.filter(({ press }) => !press);
    await inPairs(readers, asked, async (reader, scene) => {
      const misfits = await reader.misfits(await reader.htmlOf(scene, 'fr'));
      found.push(...misfits.map((misfit) => `${scene.name}: ${misfit}`));
    });
    expect(found).toEqual([]);
  }, 120_000);

  it('fits a telephone of 240 pixels where every visit begins', async () => {
    const page = await world.browser.newPage({ viewport: { width: 240, height: 320 } });
    const excess: Record<string, number> = {};
    for (const locale of ['ar', 'ar-ma', 'ar-sa', 'ar-eg', 'fr-ma', 'en-ae']) {
      await page.goto(`${world.origin}/${locale}`);
      expect(await page.locator('.specimen').count()).toBe(1);
      excess[locale] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    }
    await page.close();
    expect(Object.values(excess).every((pixels) => pixels <= 0) || excess).toBe(true);
  });

  it('is widened by no word without end in a question', async () => {
    const { items } = (await world.site.http.get('/en/consultations/filter/_payload.json?language=all')).body;
    const page = await world.browser.newPage({ viewport: { width: 320, height: 640 } });
    await page.goto(`${world.origin}/en/consultations/${items[0].id}`);
    const excess = await page.locator('.say .prose p').evaluateAll(([first]) => {
      if (first) first.textContent = 'x'.repeat(250);
      return first ? document.documentElement.scrollWidth - innerWidth : Number.NaN;
    });
    await page.close();
    expect(excess).toBeLessThanOrEqual(0);
  });

  it('is not passed where a rule breaks', async () => {
    const reader = await Reader.open(world.browser);
    const html = '<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1></main></html>';
    expect(await reader.faults(html, [])).toEqual([]);
    await world.browser
      .contexts()
      .at(-1)
      ?.pages()[0]
      ?.evaluate('axe.configure({ checks: [{ id: "has-lang", evaluate() { throw new Error("a broken rule"); } }] })');
    await expect(reader.faults(html, [])).rejects.toThrow('a broken rule');
  });
});
