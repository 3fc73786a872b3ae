import type { Scene } from '../gallery/scenes.ts';
import { publicScenes } from '../gallery/scenes.ts';
import { openWorld } from '../gallery/world.ts';
import { type BrowserSite, hasBrowser, startBrowserSite } from '../support/browser.ts';
import { inPairs, Reader } from '../support/reader.ts';

// `npm run check -- accessibility` reads every page in three languages, filled and refused too, and asks a
// checker of HTML.

const refusals = ['contact.error', 'account-login.error', 'pages-good-conduct-new.error', 'account-cases-new.error'];

const describeInBrowser = hasBrowser ? describe : describe.skip;

describeInBrowser('every page', () => {
  let world: BrowserSite;
  let readers: Reader[];
  let scenes: Scene[];
  let guest: Scene['who'];
  beforeAll(async () => {
    world = await startBrowserSite({ TRUST_PROXY: '1' });
    const { origin, browser, site } = world;
    const { cast, empty } = await openWorld({ origin, dataDir: site.dataDir }, browser);
    const said = publicScenes(cast).filter(({ name }) => !name.endsWith('.error') || refusals.includes(name));
    scenes = [...empty, ...said, ...(await details(cast.guest))];
    guest = cast.guest;
    readers = await Promise.all([Reader.open(browser), Reader.open(browser)]);
  });
  afterAll(() => world.close());

  async function details(who: Scene['who']): Promise<Scene[]> {
    const { items } = (await world.site.http.get('/fr/consultations/filter/_payload.json?language=all')).body;
    const experts = (await world.site.http.get('/fr/experts/_payload.json')).body.items;
    return [
      { name: 'consultations-id-slug', who, path: `/consultations/${items[0].id}` },
      { name: 'experts-id-username', who, path: `/experts/${experts[0].id}` },
    ];
  }

  it('is read by axe without a fault, in light and dark, and fits a screen of 320 pixels', async () => {
    const faults: string[] = [];
    await inPairs(readers, scenes, async (reader, scene) => {
      const html = await reader.htmlOf(scene, 'ar-ma');
      const found = await reader.faults(html, scene.who === guest ? ['light', 'dark'] : ['light']);
      const overflow = await reader.overflow(html, 320);
      if (overflow > 0) found.push(`${overflow} pixels too wide`);
      faults.push(...found.map((fault) => `${scene.name}: ${fault}`));
    });
    expect(faults).toEqual([]);
  }, 240_000);

  it('fits in French, whose words are longer', async () => {
    const wide: string[] = [];
    const asked = scenes.filter(({ press }) => !press);
    await inPairs(readers, asked, async (reader, scene) => {
      const overflow = await reader.overflow(await reader.htmlOf(scene, 'fr'), 320);
      if (overflow > 0) wide.push(`${scene.name}: ${overflow}`);
    });
    expect(wide).toEqual([]);
  }, 120_000);
});
