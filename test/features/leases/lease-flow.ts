import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Lease } from '../../../src/features/leases/lease.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import type { TestApp } from '../../support/app.ts';
import { invitationCodeIn } from '../../support/flows.ts';
import { type Browser, type Fields, get, post } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { withCode } from '../../support/reading-codes.ts';
import { writtenLease } from '../../support/written.ts';

export const start = '/ar-ma/e-services/rent/appartment/new';
export const { home, people } = writtenLease;
export const terms: Fields = { ...writtenLease.terms, rentReminder: 'on' };

export const linkIn = (mail: string): string => /http:\/\/site\.example(\S+)/.exec(mail)?.[1] ?? '';

/** As the first side reads it out. */
export const codeAt = async (browser: Browser, path: string) => invitationCodeIn((await get(browser, path)).text);

export const revisionIn = async (browser: Browser, path: string) =>
  /name="revision" value="(\d+)"/.exec((await get(browser, path)).text)?.[1] ?? '';

/** What the sides of a lease do on this site, up to where a test begins, and its row. */
export function leasesOf(site: TestApp) {
  /** A lease that was sent, with the mail that invites the other side; `own` is said besides what all say. */
  async function invited(own: Fields = {}) {
    const [email = '', other = ''] = ['salma', 'karim'].map(
      (name) => `${name}.${randomUUIDv7().slice(-8)}@example.com`,
    );
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const id = String(begun.headers.location).split('/').at(-2) ?? '';
    const base = start.replace('/new', `/${id}`);
    await post(browser, `${base}/people`, { ...people(other), email, _v: '1' });
    await post(browser, `${base}/terms`, { ...terms, ...own, _v: '2' });
    expect((await get(browser, `${base}/check`)).text).toMatch(/150[\s\S]*الأداء بعد موافقة الطرفين/);
    const sent = await post(browser, `${base}/check`, { accurate: 'on' });
    const [mail = ''] = await mailsTo(site.dataDir, other);
    const path = String(sent.headers.location);
    return { browser, id, base, email, other, path, link: linkIn(mail), code: await codeAt(browser, path) };
  }

  /** And with the other side at the page of the lease. */
  async function opened(own: Fields = {}) {
    const lease = await invited(own);
    const second = site.browser();
    const entered = await post(second, lease.link, { code: lease.code });
    return { ...lease, second, secondPath: String(entered.headers.location) };
  }

  const rowOf = async (id: string) => {
    const [row] = await site.db.select().from(leases).where(eq(leases.id, id));
    return row && withCode(site, row as Lease);
  };
  const theRow = async (id: string) => (await rowOf(id)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  return { invited, opened, rowOf, theRow };
}
