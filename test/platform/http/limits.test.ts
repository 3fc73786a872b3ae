import { Limits } from '../../../src/platform/http/limits.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

describe('a key that a stranger made long', () => {
  const long = (end: string) => `a reference of ${'9'.repeat(9_000)}${end}`;

  it('is counted by all of its letters', async () => {
    const limits = site.app.get(Limits);
    for (let tries = 0; tries < 5; tries += 1) expect(await limits.spend('readingCodeOf', long('1'))).toBe(0);
    expect(await limits.spend('readingCodeOf', long('1'))).toBeGreaterThan(0);
    expect(await limits.waitFor('readingCodeOf', long('1'))).toBeGreaterThan(0);
    expect(await limits.spend('readingCodeOf', long('2'))).toBe(0);
  });

  it('is not kept for as long as it counts', async () => {
    const kept = await Array.fromAsync(site.app.get<Store>(STORE).keys('limit:'));
    const keys = countedHere(site.app.get(Limits));
    expect(Math.max(...[...kept, ...keys].map(({ length }) => length))).toBeLessThan(400);
    expect(kept.length + keys.length).toBeGreaterThan(1);
  });
});

/** What the process itself counts where there is no Redis. */
function countedHere(limits: Limits): string[] {
  type Counted = { _memoryStorage?: { _storage: Map<string, unknown> } };
  const { limiters } = limits as unknown as { limiters: Record<string, Counted> };
  return Object.values(limiters).flatMap((each) => [...(each._memoryStorage?._storage.keys() ?? [])]);
}
