import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { FormLinksRepository } from '../../../src/features/journeys/form-links.repository.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

it('a link opens nothing to who began to open it a moment before it was ended', async () => {
  const links = site.app.get(FormLinksRepository);
  const formId = randomUUIDv7();
  const link = { id: randomUUIDv7(), formId, tokenHash: 'a token', codeHash: 'a code', sentTo: 'salma@example.com' };
  await site.db.transaction((tx) => links.add(tx, { ...link, expiresAt: new Date(Date.now() + 60_000) }));
  const outside = AsyncLocalStorage.snapshot();
  const isOpen = await site.db.transaction(async (tx) => {
    const before = await links.holdLive(tx, 'no token');
    // The embedded database has one connection: there nobody ends it meanwhile.
    if (process.env.TEST_DATABASE_URL) {
      await outside(() => site.db.transaction((other) => links.endAll(other, formId)));
    } else await links.endAll(tx, formId);
    return before || (await links.holdLive(tx, link.tokenHash));
  });
  expect(isOpen).toBe(false);
});
