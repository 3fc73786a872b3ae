import { randomUUIDv7 } from 'node:crypto';
import type { agent } from 'supertest';
import { userContacts, users } from '../../src/features/accounts/accounts.table.ts';
import { hashPassword } from '../../src/features/accounts/sign-in/passwords.ts';
import { notificationSettings } from '../../src/features/notifications/notifications.table.ts';
import type { Role } from '../../src/platform/http/request.ts';
import { STORE, type Store } from '../../src/platform/redis/store.ts';
import { startApp, type TestApp } from './app.ts';

export const password = 'a long enough password';
let hash: Promise<string> | undefined;

/** Signs in to one of the sample accounts. */
export async function signIn(browser: ReturnType<typeof agent>, identifier: string) {
  return browser
    .post('/en/account/login')
    .set('Sec-Fetch-Site', 'same-origin')
    .type('form')
    .send({ identifier, password: 'istishara-demo-2026' })
    .expect(303);
}

/** A browser in which one of the sample accounts is signed in. */
export async function signedIn(site: TestApp, identifier = 'user@example.com'): Promise<ReturnType<typeof agent>> {
  const browser = site.browser().set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as ReturnType<
    typeof agent
  >;
  await signIn(browser, identifier);
  return browser;
}

/** An account, signed in with a browser of its own. */
export async function somebody(site: TestApp, name: string, roles: Role[] = ['user']) {
  const id = randomUUIDv7();
  const email = `${id}@example.com`;
  hash ??= hashPassword(password);
  await site.db.insert(users).values({ id, name, roles, locale: 'en', passwordHash: await hash });
  await site.db
    .insert(userContacts)
    .values({ id: randomUUIDv7(), userId: id, kind: 'email', value: email, isMain: true, confirmedAt: new Date() });
  const browser = site.browser();
  await browser
    .post('/en/account/login')
    .set({
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
    })
    .type('form')
    .send({ identifier: email, password });
  return {
    id,
    email,
    browser,
    get: (path: string) => browser.get(path).set('Accept', 'text/html'),
    post: (path: string, fields: Record<string, string | string[]> = {}) =>
      browser.post(path).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }).type('form').send(fields),
  };
}
/** At no hour of the day is it quiet for somebody: what they are told leaves at once, also where tests run at night. */
export async function wakeful(site: TestApp, userId: string): Promise<void> {
  await site.db.insert(notificationSettings).values({ userId, quietFrom: 0, quietTo: 0, zone: 'Africa/Casablanca' });
}
export type Person = Awaited<ReturnType<typeof somebody>>;

/** An empty site, and one of its staff. */
export async function startWithStaff(env: Record<string, string> = {}): Promise<{ site: TestApp; ben: Person }> {
  const site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1', ...env });
  return { site, ben: await somebody(site, 'Ben', ['user', 'staff']) };
}

/** The sessions of somebody were begun long ago. */
export async function growStale(site: TestApp, id: string): Promise<void> {
  const store = site.app.get<Store>(STORE);
  for (const session of Object.keys(await store.fields(`sessions:${id}`))) {
    const key = `session:${session}`;
    const kept = JSON.parse((await store.get(key)) ?? '{}');
    kept.passport.user.startedAt -= 2 * 60 * 60 * 1000;
    await store.set(key, JSON.stringify(kept), 1000);
  }
}
