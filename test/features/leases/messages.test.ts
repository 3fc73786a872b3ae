import { randomUUIDv7 } from 'node:crypto';
import { Limits } from '../../../src/platform/http/limits.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { writtenTo } from '../../support/codes.ts';
import { type Browser, get, post } from '../../support/forms.ts';
import { codeAt, home, leasesOf, linkIn, people, start, terms } from './lease-flow.ts';

let site: TestApp;
let flow: ReturnType<typeof leasesOf>;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  flow = leasesOf(site);
});
afterAll(() => site.close());

/** A lease whose other side is reached by telephone. */
const withTelephone = (phone: string) => withOther(phone);

async function withOther(contact: string, own?: string) {
  const { browser, send } = await readyFor(contact, { email: own });
  const sent = await send();
  expect(sent.status).toBe(303);
  return { browser, path: String(sent.headers.location) };
}

/** And with the other side at its page, by the link that went there. */
async function withOtherIn(contact: string, own?: string) {
  const lease = await withOther(contact, own);
  const [invitation = ''] = await writtenTo(site, contact.replaceAll(' ', ''));
  const second = site.browser();
  const entered = await post(second, linkIn(invitation), { code: await codeAt(lease.browser, lease.path) });
  expect(entered.status).toBe(303);
  return { ...lease, second };
}

async function readyFor(contact: string, { email = `${randomUUIDv7()}@example.com`, line = '' } = {}) {
  const browser = site.browser();
  if (line) browser.set('X-Forwarded-For', line);
  const begun = await post(browser, start, home);
  const base = String(begun.headers.location).split('/').slice(0, -1).join('/');
  await post(browser, `${base}/people`, { ...people(contact), email, _v: '1' });
  await post(browser, `${base}/terms`, { ...terms, _v: '2' });
  return { browser, send: () => post(browser, `${base}/check`, { accurate: 'on' }) };
}

/** Cancels a lease and takes that back, again and again, and says how each was answered. */
async function backAndForth({ browser, path }: Awaited<ReturnType<typeof withTelephone>>, times: number) {
  const answers: number[] = [];
  for (let time = 0; time < times; time++)
    for (const act of ['cancellation', 'undo']) answers.push((await post(browser, `${path}/${act}`, {})).status);
  return answers;
}

describe('a side that does the same again and again', () => {
  it('cannot fill the mailbox that it has named', async () => {
    const { browser, path } = await flow.invited();
    const sent: number[] = [];
    for (let time = 0; time < 6; time++) sent.push((await post(browser, `${path}/invitation`, {})).status);
    expect(sent).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it('cannot fill the telephone that it has named, by one lease or by several', async () => {
    const phone = '+212 661 55 57 77';
    const answers = await backAndForth(await withTelephone(phone), 11);
    expect(answers).toEqual([...Array<number>(20).fill(303), 429, 429]);
    expect(await backAndForth(await withTelephone(phone), 1)).toEqual([429, 429]);
  });

  it('cannot fill a mailbox that it has named, by one lease or by several', async () => {
    const mailbox = 'bystander@example.com';
    const first = await backAndForth(await withOther(mailbox), 6);
    const second = await backAndForth(await withOther(` ${mailbox.toUpperCase()}`), 5);
    expect([...first, ...second]).toEqual([...Array<number>(20).fill(303), 429, 429]);
    expect(await backAndForth(await withOther(mailbox), 1)).toEqual([429, 429]);
    expect(await writtenTo(site, mailbox)).toHaveLength(23);
  });

  it('holds up no other lease', async () => {
    const { browser, path } = await flow.invited();
    expect(await backAndForth({ browser, path }, 1)).toEqual([303, 303]);
  });
});

describe('who names the telephone or the mailbox of somebody in one form after another', () => {
  it.each([
    ['telephone', '+212 661 55 57 99', 5],
    ['mailbox', 'owner@example.com', 10],
  ])('keeps nobody else from naming the same %s', async (_, contact, most) => {
    const of = (line: string) => readyFor(contact, { line });
    for (let times = 0; times < most; times++) expect((await (await of('192.0.2.1')).send()).status).toBe(303);
    expect((await (await of('192.0.2.1')).send()).status).toBe(429);
    expect((await (await of('192.0.2.2')).send()).status).toBe(303);
  });
});

/** Asks for another wording as often as that, and says how each was answered. */
async function asking(second: Browser, path: string, times: number) {
  const answers: number[] = [];
  for (let time = 0; time < times; time++)
    answers.push((await post(second, `${path}/request`, { line: 'rent', wish: `${time}` })).status);
  return answers;
}

describe('who is in a lease', () => {
  it('does what they have to, whatever strangers do with leases that name their telephone', async () => {
    const phone = '+212 661 60 70 80';
    const { second, path } = await withOtherIn(phone);
    expect((await backAndForth(await withTelephone(phone), 11)).at(-1)).toBe(429);
    expect(await asking(second, path, 1)).toEqual([303]);
  });

  it('has the text changed, whatever strangers invite the same mailbox to', async () => {
    const mailbox = 'karim.invited@example.com';
    const { browser, path } = await withOtherIn(mailbox);
    for (let time = 0; time < 9; time++) await withOther(mailbox);
    expect((await (await readyFor(mailbox)).send()).status).toBe(429);
    expect((await changed(browser, path)).status).toBe(303);
  });

  it('is held up by nothing that the other side of one lease does, in it or in another one', async () => {
    const phone = '+212 661 60 70 90';
    const crowded = await withOtherIn('crowding@example.com', phone);
    const quiet = await withOtherIn('quiet@example.com', phone);
    const [wayBack = ''] = await writtenTo(site, phone.replaceAll(' ', ''));
    // Shown to be theirs.
    expect((await get(crowded.browser, linkIn(wayBack))).status).toBe(302);
    expect((await asking(crowded.second, crowded.path, 21)).at(-1)).toBe(429);
    expect((await post(crowded.browser, `${crowded.path}/cancellation`, {})).status).toBe(303);
    expect((await post(quiet.browser, `${quiet.path}/cancellation`, {})).status).toBe(303);
  });
});

/** The first side sends the same once more, with another rent. */
async function changed(browser: Browser, path: string) {
  const begun = await post(browser, `${path}/revision`, {});
  const base = String(begun.headers.location).split('/').slice(0, -1).join('/');
  await post(browser, `${base}/terms`, { ...terms, rent: '4100', _v: '1' });
  return post(browser, `${base}/check`, { accurate: 'on' });
}

describe('a line that sends one form after another', () => {
  it('has messages sent for sixty in an hour at most', async () => {
    const limits = site.app.get(Limits);
    await withTelephone('+212 661 40 00 01');
    const { send } = await readyFor('+212 661 40 00 02');
    // As it would be by the sixtieth.
    for (let times = 0; times < 60; times++) await limits.spend('formsFrom', '127.0.0.1');
    expect((await send()).status).toBe(429);
  });

  it('begins a hundred and twenty forms in ten minutes at most, and loses none of what was typed', async () => {
    const limits = site.app.get(Limits);
    for (let times = 0; times < 120; times++) await limits.spend('formsBegun', '127.0.0.1');
    const refused = await post(site.browser(), start, home);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(home.address);
  });
});
