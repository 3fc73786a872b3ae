import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import type { Lease } from '../../../src/features/leases/lease.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  aVisitor,
  type Browser,
  begin,
  fillIn,
  hidden,
  idOf,
  post,
  proveContact,
  sendable,
} from '../../support/asking.ts';
import { lastCodeTo, writtenTo } from '../../support/codes.ts';
import { invitationCodeIn } from '../../support/flows.ts';
import * as forms from '../../support/forms.ts';
import { password, somebody } from '../../support/people.ts';
import { withCode } from '../../support/reading-codes.ts';
import { writtenLease } from '../../support/written.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const anAddress = () => `${randomUUIDv7()}@example.org`;
const aNumber = () => `+2126${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
/** A first cookie, as a browser has that has been there before. */
const aBrowser = () => aVisitor(site);

/** Something that a visitor has sent, and whose contact was shown to be theirs. */
type Sent = { browser: Browser; id: string; path: string; reference: string; code: string; contact: string };
type Tables = typeof consultations | typeof applications | typeof leases;

async function rowIn(table: Tables, id: string) {
  const [row] = await site.db.select().from(table).where(eq(table.id, id));
  return withCode(site, row as Pick<Lease, 'id' | 'reference' | 'userId' | 'visitorId' | 'sealedCode' | 'plainCode'>);
}

async function aQuestion(contact: string, lane: 'free' | 'standard'): Promise<Sent> {
  const browser = aBrowser();
  const base = await begin(browser, 'ar-ma', { lane });
  await fillIn(browser, base, { contact, readers: lane === 'free' ? 'later' : 'private' });
  await proveContact(site, base);
  const price = hidden((await browser.get(`${base}/check`)).text, 'price');
  const sent = await post(browser, `${base}/check`, { ...(await sendable(browser, base)), price });
  const [id, path] = [idOf(base), String(sent.headers.location)];
  const { reference, readingCode } = await rowIn(consultations, id);
  expect(path).toMatch(lane === 'free' ? /consultations/ : /pay/);
  return { browser, id, path: `/ar-ma/consultations/${reference}`, reference, code: readingCode ?? '', contact };
}

/** Their address is proven by the link in its first mail, opened where it was sent. */
async function openLinkOf({ browser, contact, isProven }: { browser: Browser; contact: string; isProven: boolean }) {
  const mails = await writtenTo(site, contact);
  const [, link = ''] = [...mails.join('\n').matchAll(/https?:\/\/[^/]+(\/\S+\/forms\/[\w-]{22})/g)].at(-1) ?? [];
  if (isProven) expect((await browser.get(link)).status).toBe(302);
  return link;
}

async function aCertificate(contact: string, isProven = true): Promise<Sent & { link: string }> {
  const browser = aBrowser();
  const form = await forms.begun(browser as forms.Browser);
  await forms.post(browser as forms.Browser, `${form.base}/person`, {
    ...forms.goodConduct.person,
    email: contact,
    _v: '1',
  });
  const sent = await post(browser, `${form.base}/check`, {
    accurate: 'on',
    mandate: 'on',
    _go: 'continue',
    _form: randomUUIDv7(),
  });
  const { reference, readingCode } = await rowIn(applications, form.id);
  const link = await openLinkOf({ browser, contact, isProven });
  return {
    browser,
    id: form.id,
    path: String(sent.headers.location),
    reference,
    code: readingCode ?? '',
    contact,
    link,
  };
}

async function aLease(contact: string, isProven = true): Promise<Sent & { link: string; other: string }> {
  const browser = aBrowser() as forms.Browser;
  const other = anAddress();
  const start = '/ar-ma/e-services/rent/appartment/new';
  const begun = await forms.post(browser, start, writtenLease.home);
  const id = String(begun.headers.location).split('/').at(-2) ?? '';
  const base = start.replace('/new', `/${id}`);
  await forms.post(browser, `${base}/people`, { ...writtenLease.people(other), email: contact, _v: '1' });
  await forms.post(browser, `${base}/terms`, { ...writtenLease.terms, _v: '2' });
  const sent = await forms.post(browser, `${base}/check`, { accurate: 'on' });
  const { reference, readingCode } = await rowIn(leases, id);
  const link = await openLinkOf({ browser: browser as Browser, contact, isProven });
  const path = String(sent.headers.location);
  return { browser: browser as Browser, id, path, reference, code: readingCode ?? '', contact, link, other };
}

type Make = (contact: string, isProven?: boolean) => Promise<Sent>;
const kinds: [string, Tables, Make][] = [
  ['a free question', consultations, (contact) => aQuestion(contact, 'free')],
  ['a paid question', consultations, (contact) => aQuestion(contact, 'standard')],
  ['a certificate', applications, aCertificate],
  ['a lease', leases, aLease],
];
const proveless = new Set(['a free question', 'a paid question']);

const isOpen = async (browser: Browser, { path, code, reference }: Sent) => {
  const page = await browser.get(path);
  if (page.status !== 200) return false;
  return page.text.includes(code) && forms.textOf(page.text).includes(reference);
};
const byCode = (browser: Browser, { reference, code }: Sent) =>
  post(browser, '/ar-ma/account/requests/claims', { reference, code });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

/** Asks for a message with reference and contact; the address of the page that takes its code. */
async function recover(browser: Browser, reference: string, contact: string) {
  const asked = await post(browser, '/ar-ma/account/recovery', { reference, contact });
  expect(asked.status).toBe(303);
  return String(asked.headers.location);
}
const linksTo = async (contact: string) =>
  (await writtenTo(site, contact)).flatMap((mail) => mail.match(/\/ar-ma\/account\/recovery\/link\/[\w-]+/g) ?? []);

/** Logs in with a code to an address, and opens the account where there is none. */
async function signInByCode(browser: Browser, address: string) {
  const asked = await post(browser, '/ar-ma/account/signup', { identifier: address });
  const proven = await post(browser, String(asked.headers.location), { code: await lastCodeTo(site, address) });
  const next = String(proven.headers.location);
  if (next.includes('/name/')) await post(browser, next, { name: 'Amina', password: '' });
}
const ownerIdOf = async (address: string) => {
  const [row] = await site.db.select().from(userContacts).where(eq(userContacts.value, address));
  return row?.userId;
};

describe.each(kinds)('%s that was sent without an account', (name, table, make) => {
  it('opens on another device by reference and code, and stays open on the first', async () => {
    const sent = await make(anAddress());
    const other = aBrowser();
    expect(await isOpen(other, sent)).toBe(false);
    expect((await byCode(other, { ...sent, code: wrongOf(sent.code) })).status).toBe(422);
    expect(await isOpen(other, sent)).toBe(false);
    expect((await byCode(other, sent)).headers.location).toBe(sent.path);
    expect([await isOpen(other, sent), await isOpen(sent.browser, sent)]).toEqual([true, true]);
    const third = aBrowser();
    await byCode(third, sent);
    for (const browser of [sent.browser, other, third]) expect(await isOpen(browser, sent)).toBe(true);
    expect(await isOpen(aBrowser(), sent)).toBe(false);
  });

  it('opens by the reference and its proven address, with the code of the message', async () => {
    const sent = await make(anAddress());
    const other = aBrowser();
    const step = await recover(other, sent.reference, sent.contact);
    const code = await lastCodeTo(site, sent.contact);
    expect((await post(other, step, { code: wrongOf(code) })).status).toBe(422);
    expect((await post(aBrowser(), step, { code })).status).toBe(410);
    expect((await post(other, step, { code })).headers.location).toBe(sent.path);
    expect([await isOpen(other, sent), await isOpen(sent.browser, sent)]).toEqual([true, true]);
    expect((await post(other, step, { code })).status).toBe(410);
  });

  it('opens by the link of that message once, on any device, and by no look at it', async () => {
    const sent = await make(anAddress());
    await recover(aBrowser(), sent.reference, sent.contact);
    const link = (await linksTo(sent.contact)).at(-1) ?? '';
    const [phone, late] = [aBrowser(), aBrowser()];
    const door = await phone.get(link);
    expect(door.status).toBe(200);
    expect(forms.textOf(door.text)).not.toContain(sent.reference);
    expect((await phone.get(link)).status).toBe(200);
    expect(await isOpen(phone, sent)).toBe(false);
    expect((await post(phone, link, {})).headers.location).toBe(sent.path);
    expect(await isOpen(phone, sent)).toBe(true);
    expect((await post(late, link, {})).status).toBe(410);
    expect(await isOpen(late, sent)).toBe(false);
  });

  it('sends nothing for another address, and answers as for the right one', async () => {
    const sent = await make(anAddress());
    const stranger = anAddress();
    const [browser, control] = [aBrowser(), aBrowser()];
    const shown = async (from: Browser, contact: string) => {
      const step = await recover(from, sent.reference, contact);
      const { status, text } = await from.get(step);
      const plain = text.replaceAll(step.split('/').at(-1) ?? '', '').replaceAll(contact, '');
      return { status, text: plain.replaceAll(/nonce="[^"]*"|[\w-]{36}/g, '') };
    };
    expect(await shown(browser, stranger)).toEqual(await shown(control, sent.contact));
    expect(await linksTo(sent.contact)).toHaveLength(1);
    expect(await writtenTo(site, stranger)).toEqual([]);
  });

  it('goes into the account of who proves its address again, once, and leaves what others claimed alone', async () => {
    const contact = anAddress();
    const [sent, claimed] = [await make(contact), await make(contact)];
    const bob = await somebody(site, 'Bob');
    const { reference, code } = claimed;
    await bob.post('/ar-ma/account/requests/claims', { reference, code });
    expect((await rowIn(table, claimed.id)).userId).toBe(bob.id);
    const phone = aBrowser();
    await signInByCode(phone, contact);
    const userId = await ownerIdOf(contact);
    expect(await rowIn(table, sent.id)).toMatchObject({ userId, visitorId: null, readingCode: null });
    expect((await rowIn(table, claimed.id)).userId).toBe(bob.id);
    expect((await phone.get('/ar-ma/account/requests')).text).toContain(sent.path);
    for (const bill of await site.db.select().from(bills).where(eq(bills.subjectId, sent.id))) {
      expect(bill).toMatchObject({ userId, visitorId: null });
    }
    // Its code has done its work.
    expect((await byCode(aBrowser(), sent)).status).toBe(422);
    const page = await phone.get(sent.path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(sent.code);
    expect(page.text.slice(page.text.indexOf('<main'))).not.toContain('/account/signup');
  });

  it('goes into an account that is logged in to with a password, by its confirmed e-mail', async () => {
    const ann = await somebody(site, 'Ann');
    const sent = await make(ann.email);
    expect((await rowIn(table, sent.id)).userId).toBeNull();
    await post(aBrowser(), '/en/account/login', { identifier: ann.email, password });
    expect((await rowIn(table, sent.id)).userId).toBe(ann.id);
  });

  if (!proveless.has(name))
    it('goes to nobody for an address that was only typed', async () => {
      const sent = await make(anAddress(), false);
      await recover(aBrowser(), sent.reference, sent.contact);
      await signInByCode(aBrowser(), sent.contact);
      expect((await rowIn(table, sent.id)).userId).toBeNull();
      expect(await linksTo(sent.contact)).toEqual([]);
    });
});

describe('a question whose asker gave a number', () => {
  it('comes back by a code in a text message', async () => {
    const sent = await aQuestion(aNumber(), 'free');
    const phone = aBrowser();
    const step = await recover(phone, sent.reference, sent.contact);
    const code = await lastCodeTo(site, sent.contact);
    expect((await post(phone, step, { code })).headers.location).toBe(sent.path);
    expect(await isOpen(phone, sent)).toBe(true);
  });
});

describe('a bill', () => {
  it('leads by its own number to what it is for', async () => {
    const sent = await aQuestion(anAddress(), 'standard');
    const [bill] = await site.db.select().from(bills).where(eq(bills.subjectId, sent.id));
    const phone = aBrowser();
    expect((await byCode(phone, { ...sent, reference: bill?.reference ?? '' })).headers.location).toBe(sent.path);
  });
});

describe('the way back without a code', () => {
  it('is asked for a few times only, for one reference', async () => {
    const statuses: number[] = [];
    const { reference } = await aQuestion(anAddress(), 'free');
    for (let tries = 0; tries < 6; tries++) {
      const asked = await post(aBrowser(), '/ar-ma/account/recovery', { reference, contact: anAddress() });
      statuses.push(asked.status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it('says at its field what is wrong, and keeps what was typed', async () => {
    const wrong = await post(aBrowser(), '/ar-ma/account/recovery', { reference: '123456789012', contact: 'amina' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="amina"');
    expect(wrong.text).toContain('href="#reference"');
  });
});

describe('several browsers of one person', () => {
  it('are put out by the first one alone, with links and code', async () => {
    const sent = await aCertificate(anAddress());
    const other = aBrowser();
    expect((await post(other, sent.link, { code: sent.code })).headers.location).toBe(sent.path);
    expect([await isOpen(other, sent), await isOpen(sent.browser, sent)]).toEqual([true, true]);
    const end = (from: Browser) => post(from, `/ar-ma/forms/${sent.id}/links/removal`, {});
    expect((await end(other)).status).toBe(303);
    expect(await isOpen(sent.browser, sent)).toBe(true);
    expect((await end(aBrowser())).status).toBe(404);
    expect((await end(sent.browser)).status).toBe(303);
    expect((await other.get(sent.path)).status).toBe(404);
    const { readingCode } = await rowIn(applications, sent.id);
    expect(readingCode).not.toBe(sent.code);
    expect(await isOpen(sent.browser, { ...sent, code: readingCode ?? '' })).toBe(true);
    expect((await byCode(other, sent)).status).toBe(422);
  });

  it('are all of the first side of a lease, and never of the second', async () => {
    const sent = await aLease(anAddress());
    const code = invitationCodeIn((await sent.browser.get(sent.path)).text);
    const mail = (await writtenTo(site, sent.other)).join('\n');
    const invitation = /https?:\/\/[^/]+(\/\S+)/.exec(mail)?.[1] ?? '';
    const [phone, second] = [aBrowser(), aBrowser()];
    await byCode(phone, sent);
    expect((await post(phone, invitation, { code })).status).toBe(409);
    expect((await post(second, invitation, { code })).status).toBe(303);
    expect((await byCode(second, sent)).status).toBe(422);
    expect((await rowIn(leases, sent.id)) as unknown as Lease).toMatchObject({ secondVisitors: [] });
  });
});

describe('the second side of a lease', () => {
  it('finds it in its account once it proves the mailbox that was invited, and not the mailbox before', async () => {
    const sent = await aLease(anAddress());
    const code = invitationCodeIn((await sent.browser.get(sent.path)).text);
    const invitation = /https?:\/\/[^/]+(\/\S+)/.exec((await writtenTo(site, sent.other)).join('\n'))?.[1] ?? '';
    await post(aBrowser(), invitation, { code });
    await signInByCode(aBrowser(), sent.other);
    const row = (await rowIn(leases, sent.id)) as unknown as Lease;
    expect(row).toMatchObject({ secondUserId: await ownerIdOf(sent.other), userId: null });
    expect(row.secondVisitors).toHaveLength(1);
  });
});

describe('an address that was shown to be theirs and then corrected', () => {
  const expectNoHold = async (wrong: string, sent: { reference: string }, ownerOf: () => Promise<string | null>) => {
    await recover(aBrowser(), sent.reference, wrong);
    expect(await linksTo(wrong)).toEqual([]);
    await signInByCode(aBrowser(), wrong);
    expect(await ownerOf()).toBeNull();
  };

  it('loses its hold on a certificate', async () => {
    const browser = aBrowser() as forms.Browser;
    const [wrong, email] = [anAddress(), anAddress()];
    const form = await forms.begun(browser);
    await forms.post(browser, `${form.base}/person`, { _v: '1', _go: 'link', _to: wrong });
    await openLinkOf({ browser: browser as Browser, contact: wrong, isProven: true });
    await forms.post(browser, `${form.base}/person`, { ...forms.goodConduct.person, email, _v: '2' });
    await forms.post(browser, `${form.base}/check`, { accurate: 'on', mandate: 'on' });
    const sent = await rowIn(applications, form.id);
    await expectNoHold(wrong, sent, async () => (await rowIn(applications, form.id)).userId);
  });

  it('loses its hold on a question', async () => {
    const browser = aBrowser();
    const [wrong, contact] = [anAddress(), anAddress()];
    const base = await begin(browser, 'ar-ma');
    await post(browser, `${base}/link`, { contact: wrong });
    await openLinkOf({ browser, contact: wrong, isProven: true });
    await fillIn(browser, base, { contact, readers: 'later' });
    await proveContact(site, base);
    await post(browser, `${base}/check`, await sendable(browser, base));
    const sent = await rowIn(consultations, idOf(base));
    await expectNoHold(wrong, sent, async () => (await rowIn(consultations, idOf(base))).userId);
  });

  it('loses its hold on a lease, where its second side is invited elsewhere', async () => {
    const sent = await aLease(anAddress());
    const code = invitationCodeIn((await sent.browser.get(sent.path)).text);
    const invitation = /https?:\/\/[^/]+(\/\S+)/.exec((await writtenTo(site, sent.other)).join('\n'))?.[1] ?? '';
    await post(aBrowser(), invitation, { code });
    const [wrong, email, otherEmail] = [sent.contact, anAddress(), anAddress()];
    const browser = sent.browser as forms.Browser;
    const draft = await forms.post(browser, `${sent.path}/revision`, {});
    const base = String(draft.headers.location).replace(/\/check$/, '');
    await forms.post(browser, `${base}/people`, { ...writtenLease.people(otherEmail), email, _v: '1' });
    await forms.post(browser, `${base}/check`, { accurate: 'on' });
    const lease = (await rowIn(leases, sent.id)) as unknown as Lease;
    expect(lease.answers).toMatchObject({ email, otherEmail });
    await signInByCode(aBrowser(), sent.other);
    await expectNoHold(wrong, sent, async () => (await rowIn(leases, sent.id)).userId);
    expect((await rowIn(leases, sent.id)) as unknown as Lease).toMatchObject({ secondUserId: null });
  });
});
