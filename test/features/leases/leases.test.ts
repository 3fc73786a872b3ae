import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { bindingText, hashOf, lawFor } from '../../../src/features/leases/contract.ts';
import type { Lease } from '../../../src/features/leases/lease.ts';
import { LeaseLife } from '../../../src/features/leases/lease-life.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { isNamedAfter } from '../../../src/lib/countries/region.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { parseReference } from '../../../src/lib/references.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { invitationCodeIn } from '../../support/flows.ts';
import { type Browser, type Fields, get, post, upload } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { money, until } from '../../support/payments.ts';
import { password, somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';
import { withCode } from '../../support/reading-codes.ts';
import { timelineIn } from '../../support/timeline.ts';
import { writtenLease } from '../../support/written.ts';

let site: TestApp;
let payments: ReturnType<typeof money>;
beforeAll(async () => {
  site = await startApp();
  payments = money(site);
});
afterAll(() => site.close());

const start = '/ar-ma/e-services/rent/appartment/new';
const { home, people } = writtenLease;
const terms: Fields = { ...writtenLease.terms, rentReminder: 'on' };

/** A lease that was sent, with the mail that invites the other side. */
async function invited() {
  const other = `karim.${randomUUIDv7().slice(-8)}@example.com`;
  const browser = site.browser();
  const begun = await post(browser, start, home);
  const id = String(begun.headers.location).split('/').at(-2) ?? '';
  const base = start.replace('/new', `/${id}`);
  await post(browser, `${base}/people`, { ...people(other), _v: '1' });
  await post(browser, `${base}/terms`, { ...terms, _v: '2' });
  expect((await get(browser, `${base}/check`)).text).toMatch(/إرسال – أداء .*150.* بعد موافقة الطرفين/);
  const sent = await post(browser, `${base}/check`, { accurate: 'on' });
  const [mail = ''] = await mailsTo(site.dataDir, other);
  const path = String(sent.headers.location);
  return { browser, id, base, other, path, link: linkIn(mail), code: await codeAt(browser, path) };
}

const linkIn = (mail: string): string => /http:\/\/site\.example(\S+)/.exec(mail)?.[1] ?? '';
/** As the first side reads it out. */
const codeAt = async (browser: Browser, path: string) => invitationCodeIn((await get(browser, path)).text);

/** And with the other side at the page of the lease. */
async function opened() {
  const lease = await invited();
  const second = site.browser();
  const entered = await post(second, lease.link, { code: lease.code });
  return { ...lease, second, secondPath: String(entered.headers.location) };
}

const rowOf = async (id: string) => {
  const [row] = await site.db.select().from(leases).where(eq(leases.id, id));
  return row && withCode(site, row as Lease);
};
const theRow = async (id: string) => (await rowOf(id)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
const revisionIn = async (browser: Browser, path: string) =>
  /name="revision" value="(\d+)"/.exec((await get(browser, path)).text)?.[1] ?? '';

describe('writing a lease', () => {
  it('reads amounts and digits as people write them, and ends in an invitation in the other language', async () => {
    const { id, link, code } = await invited();
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'invited', answers: { rent: '4500.00', deposit: '9000.00', rooms: '3' } });
    expect(parseReference(row?.reference ?? '')).toMatchObject({ ok: true, kind: 'rent' });
    expect(link).toMatch(/^\/en\/e-services\/lease-invitations\/[\w-]{22}$/);
    expect(code).toMatch(/^\d{6}$/);
  });

  it('refuses a deposit above what the law of Morocco allows, and says so', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const base = String(begun.headers.location).replace('/people', '');
    await post(browser, `${base}/people`, { ...people('k@example.com'), _v: '1' });
    const answer = await post(browser, `${base}/terms`, { ...terms, deposit: '9000.01', _v: '2' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('وجيبة شهرين');
  });

  it('refuses one person on both sides', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const base = String(begun.headers.location).replace('/people', '');
    const same = { ...people('k@example.com'), tenant_identity: 'AB 123456', _v: '1' };
    expect((await post(browser, `${base}/people`, same)).status).toBe(422);
  });

  it('says of both sides what is missing, by side', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const { text } = await post(browser, String(begun.headers.location), { _v: '1', _go: 'continue' });
    const summary = /class="summary"[\s\S]*?<\/ul>/.exec(text)?.[0] ?? '';
    for (const [name, side] of [
      ['landlord_nameAr', 'المكري'],
      ['tenant_nameAr', 'المكتري'],
    ])
      expect(summary).toMatch(new RegExp(`href="#${name}">${side} – `));
  });
});

describe('the second side', () => {
  it('learns nothing without the code', async () => {
    const { link, path } = await invited();
    const stranger = site.browser();
    const { text } = await get(stranger, link);
    expect(text).not.toContain('Salma');
    expect((await post(stranger, link, { code: '000000' })).status).toBe(422);
    expect((await get(stranger, path)).status).toBe(404);
    expect((await get(stranger, link.slice(0, -2))).status).toBe(404);
  });

  it('cannot try codes for ever', async () => {
    const { link } = await invited();
    const stranger = site.browser();
    const answers = [];
    for (let tries = 0; tries < 6; tries++) answers.push((await post(stranger, link, { code: '000000' })).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('reads the lease in its own language after link and code', async () => {
    const { browser, path, second, secondPath, id } = await opened();
    const { text } = await get(second, secondPath);
    expect(text).toContain('Your turn to read it');
    expect((await get(browser, path)).text).not.toContain('دورك في القراءة');
    expect(text).toContain('lang="en"');
    expect(text).toContain('Salma El Alaoui');
    expect((await rowOf(id))?.state).toBe('reviewing');
  });

  it('comes in by nothing that stands in its mails, and has its code from the other side alone', async () => {
    const { browser, path, link, code, other } = await invited();
    await post(browser, `${path}/invitation`, {});
    const mails = (await mailsTo(site.dataDir, other, 2)).join('\n');
    expect(mails).toContain(link);
    expect(mails).not.toContain(code);
    expect(mails.replaceAll(/http\S+/g, '').match(/\b\d{6}\b/g)).toBeNull();
    const second = site.browser();
    const entered = await post(second, link, { code });
    expect(entered.status).toBe(303);
    expect((await get(second, String(entered.headers.location))).text).not.toContain(code);
  });

  it('is not the one who wrote it', async () => {
    const { browser, link, code } = await invited();
    expect((await post(browser, link, { code })).status).toBe(409);
  });

  it('gets another link when asked, and comes in by either', async () => {
    for (const which of ['first', 'again']) {
      const lease = await invited();
      await post(lease.browser, `${lease.path}/invitation`, {});
      const mails = await mailsTo(site.dataDir, lease.other, 2);
      const again = mails.map(linkIn).find((link) => link !== lease.link) ?? '';
      const link = which === 'first' ? lease.link : again;
      expect((await post(site.browser(), link, { code: lease.code })).status).toBe(303);
    }
  });

  it('asks for a change of one line, which the first side sees', async () => {
    const { browser, path, second, secondPath } = await opened();
    await post(second, `${secondPath}/request`, { line: 'rent', wish: '4000 please' });
    expect((await get(browser, path)).text).toContain('4000 please');
    expect((await post(browser, `${path}/request`, { line: 'rent', wish: 'x' })).status).toBe(404);
  });

  it('reads in each line when it was and whose doing, and what is expected next', async () => {
    const { browser, path, second, secondPath } = await opened();
    await post(second, `${secondPath}/request`, { line: 'rent', wish: '4000 please' });
    const theirs = timelineIn((await get(second, secondPath)).text);
    expect(theirs.map((line) => line.match(/you$|the other side$|^Next: .*/)?.[0])).toEqual([
      'the other side',
      'you',
      'you',
      'Next: Your request was sent. You can still agree to the present text.',
    ]);
    const ours = timelineIn((await get(browser, path)).text);
    expect(ours.slice(0, 3).map((line) => line.match(/أنت$|الطرف الآخر$/)?.[0])).toEqual([
      'أنت',
      'الطرف الآخر',
      'الطرف الآخر',
    ]);
    expect(ours.slice(0, 3).every((line) => line.includes(String(new Date().getFullYear())))).toBe(true);
    expect(ours).toHaveLength(4);
  });

  it('refuses, and nothing is owed', async () => {
    const { second, secondPath, id } = await opened();
    expect((await post(second, `${secondPath}/refusal`, {})).status).toBe(303);
    expect((await rowOf(id))?.state).toBe('cancelled');
    expect(await payments.billing.of('lease', id)).toBeNull();
  });

  it('asks before it is refused, and takes that back for a day from the side that refused', async () => {
    const { browser, path, second, secondPath, id } = await opened();
    const { text } = await get(second, secondPath);
    expect(text).toMatch(/<summary>Refuse the lease.*Nothing is owed\. You can undo this for a day/s);
    expect((await post(second, `${secondPath}/undo`, {})).status).toBe(409);
    await post(second, `${secondPath}/refusal`, {});
    expect((await get(second, secondPath)).text).toContain(`action="${secondPath}/undo"`);
    expect((await get(browser, path)).text).not.toContain(`action="${path}/undo"`);
    expect((await post(browser, `${path}/undo`, {})).status).toBe(409);
    expect((await post(site.browser(), `${secondPath}/undo`, {})).status).toBe(404);
    const form = { _form: randomUUIDv7() };
    for (const _ of ['once', 'again']) expect((await post(second, `${secondPath}/undo`, form)).status).toBe(303);
    expect((await rowOf(id))?.state).toBe('reviewing');
    expect((await get(browser, path)).text).toContain('أُعيد فتحه');
    await post(second, `${secondPath}/refusal`, {});
    await site.db.execute(
      sql`update events set at = at - interval '25 hours' where subject_id = ${id} and action = 'refuse'`,
    );
    expect((await get(second, secondPath)).text).not.toContain(`action="${secondPath}/undo"`);
    expect((await post(second, `${secondPath}/undo`, {})).status).toBe(409);
  });
});

describe('a link of the second side that was used', () => {
  const newest = async (address: string, count: number, before: string[]) => {
    const mails = await mailsTo(site.dataDir, address, count);
    return mails.map(linkIn).find((link) => link.includes('lease-invitations') && !before.includes(link)) ?? '';
  };
  const actionsOf = async (id: string) =>
    (await site.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id)).map(
      ({ action }) => action,
    );

  it('lets nobody else in, and puts nobody out', async () => {
    const { link, code, second, secondPath } = await opened();
    const stranger = site.browser();
    for (const answer of [await get(stranger, link), await post(stranger, link, { code })]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('This link has been used');
      expect(answer.text).not.toContain('Salma');
    }
    expect((await get(stranger, secondPath)).status).toBe(404);
    expect((await get(second, secondPath)).status).toBe(200);
    expect((await get(second, link)).headers.location).toBe(secondPath);
    expect((await post(second, link, { code: '' })).headers.location).toBe(secondPath);
  });

  it('sends a new one to the address that was invited, which opens one more browser', async () => {
    const { link, code, id, other, second, secondPath } = await opened();
    const phone = site.browser();
    expect((await post(phone, `${link}/renewal`, {})).text).toContain('A new link is on its way');
    const fresh = await newest(other, 3, [link]);
    const entered = await post(phone, fresh, { code });
    expect([entered.status, entered.headers.location]).toEqual([303, secondPath]);
    for (const browser of [phone, second]) expect((await get(browser, secondPath)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['apply', 'open', 'enter']);
    expect((await get(second, secondPath)).text).toContain('Opened by the other side in one more browser');
    expect((await post(site.browser(), fresh, { code })).status).toBe(409);
    // Each may speak for the side, and what one of them takes into an account stays open in the other.
    const karim = await somebody(site, 'Karim');
    await post(phone, '/en/account/login', { identifier: karim.email, password });
    expect(await rowOf(id)).toMatchObject({ secondUserId: karim.id });
    for (const browser of [phone, second]) expect((await get(browser, secondPath)).status).toBe(200);
    expect((await post(second, `${secondPath}/refusal`, {})).status).toBe(303);
  });

  it('tells both sides when somebody came in', async () => {
    const ann = await somebody(site, 'Ann');
    const lease = await invited();
    const { reference, readingCode } = await theRow(lease.id);
    await ann.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    await post(site.browser(), lease.link, { code: lease.code });
    expect((await ann.get('/en/notifications')).text).toContain('The other side has opened lease');
    const mails = await mailsTo(site.dataDir, lease.other, 2);
    expect(mails.filter((mail) => mail.includes('was opened with a link that we sent'))).toHaveLength(1);
  });

  it('leads to signing in where the second side has an account', async () => {
    const [{ link, code, id, path }, karim] = [await invited(), await somebody(site, 'Karim')];
    await karim.post(link, { code });
    const cat = await somebody(site, 'Cat');
    for (const answer of [await get(site.browser(), link), await cat.post(link, { code })]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('/en/account/login?next=');
    }
    expect((await post(site.browser(), `${link}/renewal`, {})).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ secondUserId: karim.id });
    expect((await karim.get(link)).headers.location).toBe(path.replace('ar-ma', 'en'));
  });
});

describe('changing a lease', () => {
  it('asks both again and shows what differs', async () => {
    const { browser, path, second, secondPath, id } = await opened();
    const old = await revisionIn(second, secondPath);
    const draft = await post(browser, `${path}/revision`, {});
    const base = String(draft.headers.location).replace('/check', '');
    await post(browser, `${base}/terms`, { ...terms, rent: '4000', deposit: '8000', _v: '1', _change: '1' });
    const sent = await post(browser, `${base}/check`, { accurate: 'on' });
    expect(sent.headers.location).toBe(path);
    expect(await rowOf(id)).toMatchObject({ revision: 2, state: 'reviewing', secondConfirmedAt: null });
    const { text } = await get(second, secondPath);
    expect(text).toMatch(/<del>[\s\S]*4,500[\s\S]*<ins>[\s\S]*4,000/);
    // What was on the screen before the change is not what is agreed to.
    const outdated = await post(second, `${secondPath}/confirmation`, { revision: old });
    expect(outdated.status).toBe(409);
    expect(outdated.text).toContain('href="#confirm"');
    expect(outdated.text).toContain('The lease has changed since you opened this page');
    expect(outdated.text).toContain('name="revision" value="2"');
  });

  /** The lease again, for another address of the other side. */
  async function readdressed({ browser, path }: { browser: Browser; path: string }) {
    const other = `karim.${randomUUIDv7().slice(-8)}@example.com`;
    const draft = await post(browser, `${path}/revision`, {});
    const base = String(draft.headers.location).replace('/check', '');
    await post(browser, `${base}/people`, { ...people(other), _v: '1', _change: '1' });
    expect((await post(browser, `${base}/check`, { accurate: 'on' })).headers.location).toBe(path);
    const [mail = ''] = await mailsTo(site.dataDir, other);
    return { other, link: linkIn(mail), code: await codeAt(browser, path) };
  }

  it('ends the links to an address that another takes the place of', async () => {
    const lease = await invited();
    const { link, code } = await readdressed(lease);
    const wrong = site.browser();
    for (const answer of [await get(wrong, lease.link), await post(wrong, lease.link, { code: lease.code })]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('This invitation was replaced');
    }
    const right = site.browser();
    expect((await post(right, link, { code })).status).toBe(303);
    expect((await post(wrong, lease.link, { code: lease.code })).status).toBe(410);
    expect((await post(wrong, `${lease.link}/renewal`, {})).status).toBe(409);
    expect((await get(right, link)).status).toBe(302);
  });

  it('takes it from who came in by the address before, and tells them', async () => {
    const lease = await opened();
    const { link, code } = await readdressed(lease);
    expect(await rowOf(lease.id)).toMatchObject({ state: 'invited', secondVisitorId: null });
    expect((await get(lease.second, lease.secondPath)).status).toBe(404);
    const told = await mailsTo(site.dataDir, lease.other, 3);
    expect(told.filter((mail) => mail.includes('now invites another number or address'))).toHaveLength(1);
    const right = site.browser();
    const entered = await post(right, link, { code });
    expect(entered.status).toBe(303);
    expect(await rowOf(lease.id)).toMatchObject({ state: 'reviewing' });
    // What the one before did is not laid at the door of the one after.
    const lines = timelineIn((await get(right, String(entered.headers.location))).text);
    expect(lines[1]).toMatch(/whoever was invited before$/);
    expect(lines.at(-2)).toMatch(/you$/);
  });

  it('is for the first side only', async () => {
    const { second, secondPath } = await opened();
    expect((await post(second, `${secondPath}/revision`, {})).status).toBe(404);
  });
});

describe('a region', () => {
  it('is not read beside a town of the same name, whatever the language of either', () => {
    expect(isNamedAfter('AE', 'AE-DU', 'دبي')).toBe(true);
    expect(isNamedAfter('MA', 'MA-06', ' الدار البيضاء')).toBe(true);
    expect(isNamedAfter('MA', 'MA-06', 'casablanca')).toBe(true);
    expect(isNamedAfter('SA', 'SA-01', 'الرياض')).toBe(true);
    expect(isNamedAfter('SA', 'SA-01', 'الخرج')).toBe(false);
    expect(isNamedAfter('MA', undefined, undefined)).toBe(false);
  });
});

describe('the law below a lease', () => {
  const law = (country: 'AE' | 'SA', region: string) => lawFor({ country, answers: { region } }, locales.en).join(' ');

  it('is that of its own region', () => {
    expect(law('AE', 'AE-DU')).toMatch(/Ejari.*90 days/);
    expect(law('AE', 'AE-DU')).not.toContain('Tawtheeq');
    expect(law('AE', 'AE-AZ')).toContain('Tawtheeq');
    expect(law('AE', 'AE-AZ')).not.toContain('Dubai,');
    expect(law('SA', 'SA-02')).not.toContain('In Riyadh');
  });
});

/** Both sides print the same text, in Arabic or their own language; anyone can check a copy. */
async function papersAreThere(browser: Browser, second: Browser, id: string) {
  const row = await rowOf(id);
  const arabic = await get(browser, `/ar-ma/e-services/leases/${id}/papers/contract`);
  expect(arabic.text).toContain('سلمى العلوي');
  expect(arabic.text).toContain(row?.code);
  // Signed with a place and a day; the law stands below.
  expect(arabic.text).toMatch(/حُرر في نسختين[\s\S]*class="signature"[\s\S]*للعلم[\s\S]*المادة 20/);
  // Opened on a page of another country it is the same paper.
  const abroad = (await get(browser, `/ar-sa/e-services/leases/${id}/papers/contract`)).text;
  expect(abroad).toMatch(/lang="ar-MA"[\s\S]*1\. الطرفان/);
  const english = await get(second, `/en/e-services/leases/${id}/papers/contract`);
  expect(english.text).toContain('Karim Bennani');
  const pdf = await second.get(`/en/e-services/leases/${id}/papers/condition/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect((await get(site.browser(), `/en/e-services/leases/${id}/papers/contract`)).status).toBe(404);
  const found = await post(site.browser(), '/en/e-services/verify', { code: ` ${row?.code?.toLowerCase()} ` });
  expect(found.text).toContain(row?.textHash?.slice(0, 16));
  expect(found.text).not.toContain('Salma');
  expect((await post(site.browser(), '/en/e-services/verify', { code: 'AAAAAAAAAA' })).status).toBe(404);
  // As a camera opens the address at the foot of a copy.
  const read = await get(site.browser(), `/en/e-services/verify?code=${row?.code}`);
  expect(read.text).toContain(`value="${row?.code}"`);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer();
  expect((await upload(browser, `/ar-ma/files/${id}/photo_1`, photo)).status).toBe(303);
  const picture = `/en/e-services/leases/${id}/papers/condition/pictures/photo_1`;
  expect((await get(second, `/en/e-services/leases/${id}/papers/condition`)).text).toContain(picture);
  expect((await second.get(picture)).headers['content-type']).toBe('image/jpeg');
  expect((await site.browser().get(picture)).status).toBe(404);
  expect((await second.get(picture.replace('photo_1', 'signed_copy'))).status).toBe(404);
}

/** Each month's, three days before. */
async function rentsAreRemindedOf(id: string, other: string) {
  const waiting = sql`select count(*)::int as count from pgboss.job where data->>'id' = ${id} and data->>'of' = 'rent'`;
  expect((await site.db.execute(waiting)).rows).toEqual([{ count: 12 }]);
  // As after a process that died when it was done.
  for (const _ of ['once', 'again']) await site.app.get(LeaseLife).remind({ id, of: 'rent' });
  const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${other}`;
  const { rows } = await site.db.execute<{ text: string }>(written);
  expect(rows.filter(({ text }) => text.includes('due in three days'))).toHaveLength(1);
}

type Signing = Awaited<ReturnType<typeof opened>> & { day: Temporal.PlainDate; signed: Fields };

/** Each side says for itself that it signed, may put that right while it is alone with it, and opens the other's scan. */
async function bothSign({ id, browser, path, second, secondPath, other, day, signed }: Signing) {
  const toldInbox = async (mailbox: string, words: string) => {
    const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${mailbox}`;
    const { rows } = await site.db.execute<{ text: string }>(written);
    return rows.filter(({ text }) => text.includes(words)).length;
  };
  const unknown = { ...signed, known: '' };
  const early = { ...signed, signed_year: `${day.year - 1}`, known: '' };
  const refused = await post(second, `${secondPath}/signature`, early);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Enter a day on or after the one on which both sides agreed');
  expect((await post(site.browser(), `${path}/signature`, unknown)).status).toBe(404);

  // One side has signed: that says nothing of the other, which is told.
  expect((await post(second, `${secondPath}/signature`, unknown)).status).toBe(303);
  const alone = { state: 'document_ready', firstSignedOn: null, secondSignedOn: day.toString(), signedOn: null };
  expect(await rowOf(id)).toMatchObject(alone);
  const mailbox = (await theRow(id)).answers.email ?? '';
  expect(await toldInbox(mailbox, 'وقّع عقد الكراء')).toBe(1);
  expect(timelineIn((await get(browser, path)).text).join()).toContain('أُكِّد توقيع');
  // The same once more, from another window: it counts already, and nobody is told twice.
  expect((await post(second, `${secondPath}/signature`, unknown)).status).toBe(303);
  expect(await toldInbox(mailbox, 'وقّع عقد الكراء')).toBe(1);

  // Taken back and said again; a window that still shows the old word changes nothing.
  const said = { ...signed, known: day.toString() };
  expect((await post(second, `${secondPath}/signature/withdrawal`, {})).status).toBe(303);
  expect(await rowOf(id)).toMatchObject({ ...alone, secondSignedOn: null });
  expect(await toldInbox(mailbox, 'أو سحبه')).toBe(1);
  const stale = await post(second, `${secondPath}/signature`, said);
  expect(stale.status).toBe(409);
  expect(stale.text).toMatch(/href="#signatures"/);
  expect(stale.text).toMatch(new RegExp(`name="signed_year"[^>]*value="${day.year}"`));
  expect(await rowOf(id)).toMatchObject({ ...alone, secondSignedOn: null });
  await correctsItsDay({ id, second, secondPath, day });
  expect(await toldInbox(mailbox, 'أو سحبه')).toBe(2);

  // Only who has said nothing yet is reminded.
  await site.app.get(LeaseLife).remind({ id, of: 'sign' });
  expect([await toldInbox(mailbox, 'ولم يُؤكَّد توقيعك'), await toldInbox(other, 'not yet signed by you')]).toEqual([
    1, 0,
  ]);

  await scansAreOfBoth({ id, browser, path, second, secondPath });

  // With the second word both are told, and what comes next is shown with where it was read.
  expect((await post(browser, `${path}/signature`, unknown)).status).toBe(303);
  const whole = { firstSignedOn: day.toString(), secondSignedOn: day.toString(), signedOn: day.toString() };
  expect(await rowOf(id)).toMatchObject({ ...whole, state: 'signed' });
  expect(await toldInbox(mailbox, 'ساريًا')).toBe(1);
  expect(await toldInbox(other, 'is in force')).toBe(1);
  for (const shown of [await get(browser, path), await get(second, secondPath)]) {
    expect(shown.text).toMatch(/(?:ما يطلبه القانون الآن|What the law asks for now)[\s\S]*30[\s\S]*tax\.gov\.ma/);
    expect(shown.text).not.toContain('/signature"');
  }
  // Now it binds both: a late correction is told as such, beside the days that hold.
  const closed = await post(second, `${secondPath}/signature/withdrawal`, {});
  expect(closed.status).toBe(409);
  expect(closed.text).toContain('The signatures can no longer be changed here');
  expect(await rowOf(id)).toMatchObject({ ...whole, state: 'signed' });
}

/** A day that was mistyped, as long as the other side has said nothing. */
async function correctsItsDay({ id, second, secondPath, day }: Pick<Signing, 'id' | 'second' | 'secondPath' | 'day'>) {
  const agreedAt = (await theRow(id)).secondConfirmedAt;
  const before = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await site.db.update(leases).set({ secondConfirmedAt: before }).where(eq(leases.id, id));
  const wrong = day.subtract({ days: 2 });
  const mistyped = {
    signed_day: `${wrong.day}`,
    signed_month: `${wrong.month}`,
    signed_year: `${wrong.year}`,
    known: '',
  };
  await post(second, `${secondPath}/signature`, mistyped);
  const page = (await get(second, secondPath)).text;
  expect(page).toContain(`name="known" value="${wrong}"`);
  expect(page).toMatch(new RegExp(`name="signed_day"[^>]*value="${wrong.day}"`));
  const right = { signed_day: `${day.day}`, signed_month: `${day.month}`, signed_year: `${day.year}` };
  expect((await post(second, `${secondPath}/signature`, { ...right, known: `${wrong}` })).status).toBe(303);
  expect(await rowOf(id)).toMatchObject({ state: 'document_ready', secondSignedOn: day.toString(), signedOn: null });
  await site.db.update(leases).set({ secondConfirmedAt: agreedAt }).where(eq(leases.id, id));
}

type Sides = Pick<Signing, 'id' | 'browser' | 'path' | 'second' | 'secondPath'>;

/** Each side adds its own scan and takes only that away; the other opens it, and nobody else. */
async function scansAreOfBoth({ id, browser, path, second, secondPath }: Sides) {
  expect((await upload(second, `/en/files/${id}/signed_copy`, aScan())).status).toBe(404);
  expect((await upload(second, `/en/files/${id}/signed_copy_second`, aScan())).status).toBe(303);
  const hrefIn = (html: string, locale: string) =>
    [...html.matchAll(new RegExp(`href="(/${locale}/files/[^"]+)"`, 'g'))].map(([, href]) => href ?? '');
  const [ofFirst = ''] = hrefIn((await get(browser, path)).text, 'ar-ma');
  const [ofSecond = ''] = hrefIn((await get(second, secondPath)).text, 'en');
  expect((await browser.get(ofFirst)).headers['content-type']).toBe('image/jpeg');
  expect((await second.get(ofSecond)).headers['content-type']).toBe('image/jpeg');
  // A link is for whom it was made.
  for (const [who, href] of [
    [second, ofFirst],
    [browser, ofSecond],
    [site.browser(), ofFirst],
  ] as const)
    expect((await who.get(href)).status).toBe(404);
  expect((await post(browser, `/ar-ma/files/${id}/signed_copy_second/removal`, {})).status).toBe(404);
}

/** From the signature to the end, with what the desk and the calendar do. */
async function lifeGoesOn(browser: Browser, path: string, id: string) {
  const desk = `/en/desk/leases/${id}`;
  expect((await upload(browser, `/ar-ma/files/${id}/signed_copy`, aScan())).status).toBe(303);
  const ben = await somebody(site, 'Ben', ['user', 'staff']);
  expect((await ben.get('/en/desk/leases')).text).toContain(id);
  const shown = (await ben.get(desk)).text;
  expect(shown).toContain('JPG');
  expect(shown).not.toContain('AB123456');
  expect((await (await somebody(site, 'Ann')).get(desk)).status).toBe(403);
  await ben.post(`${desk}/registration`, { registration: 'R 2026/118' });
  await post(browser, `${path}/registration`, { registration: 'another' });
  expect(await rowOf(id)).toMatchObject({ state: 'registered', registration: 'R 2026/118' });
  const life = site.app.get(LeaseLife);
  const on = (date: Temporal.PlainDate) => date.toZonedDateTime('Africa/Casablanca').toInstant();
  await life.tick(id, on(writtenLease.startsOn.subtract({ days: 1 })));
  expect(await rowOf(id)).toMatchObject({ state: 'registered' });
  await life.tick(id, on(writtenLease.startsOn));
  expect(await rowOf(id)).toMatchObject({ state: 'running' });
  await life.tick(id, on(writtenLease.startsOn.add({ months: 12 })));
  expect(await rowOf(id)).toMatchObject({ state: 'renewed', renewals: 1 });
  await goesOnAfterRenewal(browser, path, id);
}

/** The second term is as the first one: what its dates bring, and what its sides may do. */
async function goesOnAfterRenewal(browser: Browser, path: string, id: string) {
  const life = site.app.get(LeaseLife);
  const on = (date: Temporal.PlainDate) => date.toZonedDateTime('Africa/Casablanca').toInstant();
  const secondEnd = writtenLease.startsOn.add({ months: 24 });
  const rents = sql`select count(*)::int as count from pgboss.job where data->>'id' = ${id} and data->>'of' = 'rent'`;
  expect((await site.db.execute(rents)).rows).toEqual([{ count: 24 }]);
  const page = (await get(browser, path)).text;
  expect(page).toContain('/dispute');
  await life.tick(id, on(secondEnd.subtract({ days: 121 })));
  expect(await rowOf(id)).toMatchObject({ state: 'renewed' });
  await life.tick(id, on(secondEnd.subtract({ days: 120 })));
  expect(await rowOf(id)).toMatchObject({ state: 'ending' });
  await life.tick(id, on(secondEnd));
  expect(await rowOf(id)).toMatchObject({ state: 'renewed', renewals: 2 });
  const other = (await rowOf(id))?.answers.otherEmail;
  const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${other}`;
  const { rows } = await site.db.execute<{ text: string }>(written);
  for (const state of ['Ending soon', 'Renewed']) {
    expect(rows.filter(({ text }) => text.includes(state))).toHaveLength(2);
  }
}

describe('agreeing', () => {
  const agreed = async () => {
    const lease = await opened();
    const fields = { revision: await revisionIn(lease.second, lease.secondPath), _form: randomUUIDv7() };
    const answer = await post(lease.second, `${lease.secondPath}/confirmation`, fields);
    return { ...lease, fields, answer };
  };

  it('fixes the text by its hash and opens one bill, however often it is sent', async () => {
    const { id, second, secondPath, fields, answer, browser, path } = await agreed();
    expect(answer.status).toBe(303);
    expect((await post(second, `${secondPath}/confirmation`, fields)).status).toBe(303);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'awaiting_payment' });
    const text = row && bindingText(row, site.app.get(Messages));
    expect(row?.text).toEqual(text);
    expect(row?.textHash).toBe(hashOf(text ?? []));
    expect(await site.db.$count(bills, eq(bills.subjectId, id))).toBe(1);
    expect((await get(browser, path)).text).toContain('/ar-ma/pay/');
    expect((await get(second, secondPath)).text).not.toContain('/en/pay/8');
  });

  it('makes the text ready once it is paid', async () => {
    const lease = await agreed();
    const { id, browser, path, second, other } = lease;
    expect((await get(browser, `${path}/papers/contract`)).status).toBe(404);
    const bill = await payments.billing.of('lease', id);
    const { providerId } = await payments.anAttempt(bill?.id ?? '');
    await payments.choose(providerId, 'pay');
    await until(async () => (await rowOf(id))?.state === 'document_ready');
    await papersAreThere(browser, second, id);
    const day = Temporal.Now.plainDateISO('Africa/Casablanca');
    const signed = { signed_day: `${day.day}`, signed_month: `${day.month}`, signed_year: `${day.year}` };
    const later = { ...signed, signed_year: `${day.year + 1}` };
    for (const wrong of [later, { signed_day: '31', signed_month: '2', signed_year: `${day.year}` }]) {
      const refused = await post(browser, `${path}/signature`, wrong);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('href="#signed"');
      expect(refused.text).toMatch(new RegExp(`name="signed_year"[^>]*value="${wrong.signed_year}"`));
    }
    expect(await rowOf(id)).toMatchObject({ state: 'document_ready' });
    await bothSign({ ...lease, day, signed });
    await rentsAreRemindedOf(id, other);
    await lifeGoesOn(browser, path, id);
  });

  it('goes on where one side had said for both that it was signed', async () => {
    const { id, browser, path, second, secondPath } = await agreed();
    const old = { state: 'signed', signedOn: '2026-09-01' };
    await site.db.update(leases).set(old).where(eq(leases.id, id));
    const shown = [(await get(browser, path)).text, (await get(second, secondPath)).text];
    expect(shown[0]).toContain('تاريخ توقيع الطرفين');
    expect(shown[1]).toMatch(/Signed by both.*1 September 2026/s);
    expect(shown[1]).not.toContain('not confirmed yet');
    // What there is nothing to say of has no line.
    for (const empty of ['Your signature', 'Signature of the other side', 'To pay'])
      expect(shown[1]).not.toContain(`<dt>${empty}</dt>`);
    await site.app.get(LeaseLife).remind({ id, of: 'register' });
    await post(browser, `${path}/registration`, { registration: 'R 2026/7' });
    expect(await rowOf(id)).toMatchObject({ ...old, state: 'registered', registration: 'R 2026/7' });
  });

  it('takes the bill back when the lease is cancelled', async () => {
    const { id, browser, path } = await agreed();
    expect((await get(browser, path)).text).toMatch(/<details>.*action="[^"]*\/cancellation"/s);
    await post(browser, `${path}/cancellation`, {});
    const closed = await payments.billing.of('lease', id);
    expect(closed?.state).toBe('cancelled');
    // Who takes that back pays another bill.
    expect((await post(browser, `${path}/undo`, {})).status).toBe(303);
    expect((await rowOf(id))?.state).toBe('awaiting_payment');
    const open = await payments.billing.of('lease', id);
    expect(open?.state).toBe('open');
    expect(open?.reference).not.toBe(closed?.reference);
  });
});

describe('a lease written without an account', () => {
  it('is taken into one by its first side, never by the second', async () => {
    const lease = await invited();
    const { reference, readingCode } = await theRow(lease.id);
    expect((await get(lease.browser, lease.path)).text).toContain(readingCode);
    const [ann, karim] = [await somebody(site, 'Ann'), await somebody(site, 'Karim')];
    await karim.post(lease.link, { code: lease.code });
    expect((await karim.get(lease.path)).text).not.toContain(readingCode);
    const claim = (person: typeof ann) =>
      person.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    expect((await claim(karim)).status).toBe(422);
    expect((await claim(ann)).headers.location).toBe(`/en/e-services/leases/${lease.id}`);
    expect(await rowOf(lease.id)).toMatchObject({ userId: ann.id, secondUserId: karim.id, readingCode: null });
    for (const side of [ann, karim]) expect((await side.get('/en/account/requests')).text).toContain(lease.id);
    expect((await get(lease.browser, lease.path)).status).toBe(404);
  });

  it('gives its code with its data to neither side', async () => {
    const [lease, karim] = [await invited(), await somebody(site, 'Karim')];
    const { readingCode } = await theRow(lease.id);
    await karim.post(lease.link, { code: lease.code });
    const { text, body } = await karim.get('/en/account/settings/data/export.json');
    expect(body.leases).toMatchObject([{ id: lease.id, reference: expect.any(String) }]);
    expect(body.leases[0]).not.toHaveProperty('readingCode');
    expect(text).not.toContain(`"${readingCode}"`);
  });

  it('gives the second side, with its own data, nothing that its page hides', async () => {
    const [lease, karim] = [await invited(), await somebody(site, 'Karim')];
    await karim.post(lease.link, { code: lease.code });
    await site.db
      .update(leases)
      .set({ previous: (await rowOf(lease.id))?.answers })
      .where(eq(leases.id, lease.id));
    const [row] = (await karim.get('/en/account/settings/data/export.json')).body.leases;
    expect(row).toMatchObject({ answers: { rent: '4500.00' }, previous: { rent: '4500.00' } });
    for (const own of ['role', 'email', 'phone', 'otherEmail', 'otherLanguage']) {
      expect(row.answers).not.toHaveProperty(own);
      expect(row.previous).not.toHaveProperty(own);
    }
    const { text } = await karim.get('/en/account/settings/data/export');
    expect(text).toContain('Salma El Alaoui');
    expect(text).not.toContain('salma@example.com');
  });

  it('gives the first side all that it wrote', async () => {
    const [lease, ann] = [await invited(), await somebody(site, 'Ann')];
    const { reference, readingCode } = await theRow(lease.id);
    await ann.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    const { body } = await ann.get('/en/account/settings/data/export.json');
    expect(body.leases[0].answers).toMatchObject({ role: 'landlord', email: 'salma@example.com' });
  });
});
