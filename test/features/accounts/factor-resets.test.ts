import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { addressProofs } from '../../../src/features/accounts/contacts/address-proofs.table.ts';
import { maskContact } from '../../../src/features/accounts/contacts/contact.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import { factorResets } from '../../../src/features/accounts/second-factor/factor-resets.table.ts';
import {
  recoveryCodes,
  userAuthenticators,
} from '../../../src/features/accounts/second-factor/second-factors.table.ts';
import { deskApprovals } from '../../../src/features/staff/approvals.table.ts';
import type { TestApp } from '../../support/app.ts';
import { withApp } from '../../support/authenticators.ts';
import { writtenTo } from '../../support/codes.ts';
import { type Person, password, somebody, startWithStaff } from '../../support/people.ts';

const desk = '/en/desk/factor-resets';
const security = '/en/account/settings/security';
const day = 24 * 60 * 60 * 1000;
const ago = (ms: number) => new Date(Date.now() - ms);
const note = 'The identity card matches the one of their certificate.';

let site: TestApp;
let ben: Person;
let bea: Person;
let adam: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff());
  bea = await somebody(site, 'Bea', ['user', 'staff']);
  adam = await somebody(site, 'Adam', ['user', 'staff', 'admin']);
});
afterAll(() => site.close());

const contactsOf = ({ id }: Person) => site.db.select().from(userContacts).where(eq(userContacts.userId, id));
/** Somebody who has had their account for a month, and an app that has been there for two days. */
async function anOwner(roles: ('user' | 'staff')[] = ['user']) {
  const ann = await somebody(site, 'Ann', roles);
  await site.db
    .update(userContacts)
    .set({ confirmedAt: ago(30 * day) })
    .where(eq(userContacts.userId, ann.id));
  await withApp(ann);
  const { userId, createdAt: _ } = userAuthenticators;
  await site.db
    .update(userAuthenticators)
    .set({ createdAt: ago(2 * day) })
    .where(eq(userId, ann.id));
  return ann;
}
async function anAddress({ id: userId }: Person, confirmedAt: Date): Promise<string> {
  const value = `thief.${randomUUIDv7().slice(-8)}@example.com`;
  await site.db.insert(userContacts).values({ id: randomUUIDv7(), userId, kind: 'email', value, confirmedAt });
  return value;
}
async function ask(ann: Person, reason: 'lost' | 'taken' = 'lost', by = ben) {
  const [own] = (await contactsOf(ann)).filter(({ value }) => value === ann.email);
  return by.post(`${desk}/request`, { contact: ann.email, reason, address: own?.id ?? '', note });
}
const wishOf = async ({ id }: Person) => {
  const open = and(eq(deskApprovals.subjectId, id), eq(deskApprovals.state, 'open'));
  return (await site.db.select().from(deskApprovals).where(open))[0];
};
/** As if it had been asked for a day ago. */
const wait = ({ id }: Person) =>
  site.db
    .update(factorResets)
    .set({ askedAt: ago(day + 60_000) })
    .where(eq(factorResets.userId, id));
const decide = async (ann: Person, by: Person, decision: 'agreement' | 'refusal' = 'agreement') =>
  by.post(`/en/desk/approvals/${(await wishOf(ann))?.id}/${decision}`);
async function linkTo(address: string): Promise<string> {
  return /\/en\/account\/factor-reset\/[\w-]+/.exec((await writtenTo(site, address)).join())?.[0] ?? '';
}
const aBrowser = () => {
  const agent = site.browser();
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  return {
    get: (to: string) => agent.get(to).set(own),
    post: (to: string, fields: Record<string, string> = {}) => agent.post(to).set(own).type('form').send(fields),
  };
};

describe('a second factor that was lost', () => {
  it('is taken off by two of the staff after a day, by a link to an address of before', async () => {
    const ann = await anOwner();
    const step = await aBrowser().post('/en/account/login', { identifier: ann.email, password });
    expect((await ann.get(step.headers.location as string)).status).toBe(410);
    const found = await ben.post(desk, { contact: ann.email });
    expect(found.text).toContain(maskContact(ann.email));
    expect((await ask(ann)).headers.location).toBe('/en/desk/approvals');
    expect((await ask(ann)).status).toBe(409);
    expect((await writtenTo(site, ann.email)).join()).toContain('Our team was asked to open your account');
    expect((await decide(ann, ben)).status).toBe(409);
    const early = await decide(ann, bea);
    expect([early.status, early.text.includes('less than a day ago')]).toEqual([409, true]);
    expect(await linkTo(ann.email)).toBe('');
    await wait(ann);
    expect((await decide(ann, ben)).status).toBe(409);
    expect((await decide(ann, bea)).status).toBe(303);
    const link = await linkTo(ann.email);
    const owner = aBrowser();
    expect((await owner.get(link)).status).toBe(200);
    expect(await site.db.$count(userAuthenticators, eq(userAuthenticators.userId, ann.id))).toBe(1);
    expect((await owner.post(link, { password: 'short' })).status).toBe(422);
    const arrived = await owner.post(link, { password: 'the password of its owner' });
    expect(arrived.headers.location).toBe(security);
    expect((await owner.get(security)).text).toContain('You are back in your account');
    expect((await ann.get(security)).status).toBe(302);
    expect(await site.db.$count(userAuthenticators, eq(userAuthenticators.userId, ann.id))).toBe(0);
    expect(await site.db.$count(recoveryCodes, eq(recoveryCodes.userId, ann.id))).toBe(0);
    expect((await aBrowser().get(link)).status).toBe(410);
    expect((await aBrowser().post(link, { password: 'the password of a thief' })).status).toBe(410);
    expect((await owner.post(link)).headers.location).toBe(security);
  });

  it('ends what else was asked for the account, so that nothing takes off what its owner sets up next', async () => {
    const ann = await anOwner();
    for (const colleague of [bea, adam]) {
      expect((await ask(ann)).status).toBe(303);
      await wait(ann);
      expect((await decide(ann, colleague)).status).toBe(303);
    }
    expect((await ask(ann)).status).toBe(303);
    await wait(ann);
    const links = (await writtenTo(site, ann.email)).join().match(/\/en\/account\/factor-reset\/[\w-]+/g) ?? [];
    const [one = '', other = ''] = [...new Set(links)];
    const both = await Promise.all([one, other].map((link) => aBrowser().post(link, { password: '' })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    for (const link of [one, other]) expect((await aBrowser().get(link)).status).toBe(410);
    expect((await decide(ann, bea)).status).toBe(409);
  });

  it('keeps what was added to the account since', async () => {
    const ann = await anOwner();
    const second = await anAddress(ann, ago(day));
    await ask(ann);
    await wait(ann);
    await decide(ann, bea);
    await aBrowser().post(await linkTo(ann.email), { password: '' });
    expect((await contactsOf(ann)).map(({ value }) => value).sort()).toEqual([ann.email, second].sort());
    const [row] = await site.db.select().from(users).where(eq(users.id, ann.id));
    expect(row?.passwordHash).toBeNull();
  });

  it('is not lost where its owner has set up another since, or taken the address off', async () => {
    const [ann, eve, cay] = [await anOwner(), await anOwner(), await anOwner()];
    for (const owner of [ann, eve, cay]) {
      await ask(owner);
      await wait(owner);
    }
    const renewed = { createdAt: new Date() };
    await site.db.update(userAuthenticators).set(renewed).where(eq(userAuthenticators.userId, ann.id));
    await anAddress(eve, ago(20 * day));
    await site.db.delete(userContacts).where(eq(userContacts.value, eve.email));
    for (const owner of [ann, eve]) expect((await decide(owner, bea)).status).toBe(409);
    expect((await decide(cay, bea)).status).toBe(303);
    await site.db.update(userAuthenticators).set(renewed).where(eq(userAuthenticators.userId, cay.id));
    expect((await aBrowser().post(await linkTo(cay.email), { password: '' })).status).toBe(410);
    expect(await site.db.$count(userAuthenticators, eq(userAuthenticators.userId, cay.id))).toBe(1);
  });

  it('is not lost where somebody who is in objects, also after the link went out', async () => {
    const [ann, eve] = [await anOwner(), await anOwner()];
    for (const owner of [ann, eve]) {
      await ask(owner);
      await wait(owner);
    }
    expect((await ann.get(security)).text).toContain('I did not ask for this');
    expect((await ann.post(`${security}/reset/objection`)).status).toBe(303);
    expect((await ann.get(security)).text).toContain('You told us that you did not ask for this');
    expect((await bea.get('/en/desk/approvals')).text).toContain('says that they did not ask for it');
    for (const colleague of [bea, adam]) expect((await decide(ann, colleague)).status).toBe(409);
    expect((await decide(ann, bea, 'refusal')).status).toBe(303);
    expect((await ann.get(security)).text).not.toContain('We were asked');
    expect((await decide(eve, bea)).status).toBe(303);
    const link = await linkTo(eve.email);
    await eve.post(`${security}/reset/objection`);
    expect((await aBrowser().get(link)).status).toBe(410);
    expect((await aBrowser().post(link, { password: 'the password of a thief' })).status).toBe(410);
  });
});

describe('a second factor that somebody else set up', () => {
  it('goes with all that was added since, and the links of who added it', async () => {
    const ann = await anOwner();
    const thiefs = await anAddress(ann, ago(2 * day));
    await site.db.update(userContacts).set({ isMain: false }).where(eq(userContacts.value, ann.email));
    await site.db.update(userContacts).set({ isMain: true }).where(eq(userContacts.value, thiefs));
    const found = await ben.post(desk, { contact: ann.email });
    expect(found.text).toContain(maskContact(ann.email));
    await ask(ann, 'taken');
    await wait(ann);
    await ann.post(security, { password: 'the password of a thief' });
    await ann.post(`${security}/reset/objection`);
    expect((await decide(ann, bea)).status).toBe(409);
    // The address of the owner, taken off meanwhile.
    await site.db.delete(userContacts).where(eq(userContacts.value, ann.email));
    expect((await decide(ann, adam)).status).toBe(303);
    expect((await aBrowser().post(await linkTo(ann.email), { password: '' })).headers.location).toBe(security);
    expect(await contactsOf(ann)).toMatchObject([{ value: ann.email, isMain: true }]);
    const undo = and(eq(addressProofs.userId, ann.id), eq(addressProofs.purpose, 'undo'));
    expect(await site.db.$count(addressProofs, undo)).toBe(0);
    expect((await ann.get(security)).status).toBe(302);
  });
});

it('takes off the addresses of who added it also where the owner’s belongs to another account by now', async () => {
  const ann = await anOwner();
  const [old, thiefs] = [await anAddress(ann, ago(20 * day)), await anAddress(ann, ago(day))];
  await ask(ann, 'taken');
  await wait(ann);
  await decide(ann, bea);
  const other = await somebody(site, 'Ann anew');
  await site.db.update(userContacts).set({ userId: other.id, isMain: false }).where(eq(userContacts.value, ann.email));
  expect((await aBrowser().post(await linkTo(ann.email), { password: '' })).status).toBe(303);
  expect(await contactsOf(ann)).toMatchObject([{ value: old, isMain: true }]);
  expect(await site.db.$count(userContacts, eq(userContacts.value, thiefs))).toBe(0);
});

describe('the desk', () => {
  it('sends the link to no address that came with or after the second factor', async () => {
    const ann = await anOwner();
    const late = await anAddress(ann, ago(day));
    const { text } = await ben.post(desk, { contact: ann.email });
    expect(text).not.toContain(maskContact(late));
    const [row] = (await contactsOf(ann)).filter(({ value }) => value === late);
    const asked = { contact: ann.email, reason: 'lost', address: row?.id ?? '', note };
    expect((await ben.post(`${desk}/request`, asked)).status).toBe(409);
    expect(await wishOf(ann)).toBeUndefined();
  });

  it('is asked for three times a week at most, as its owner is told of each', async () => {
    const ann = await anOwner();
    for (let times = 0; times < 3; times += 1) {
      expect((await ask(ann)).status).toBe(303);
      expect((await decide(ann, bea, 'refusal')).status).toBe(303);
    }
    const refused = await ask(ann);
    expect([refused.status, refused.text.includes('three times within a week')]).toEqual([409, true]);
    expect(refused.text).toContain(note);
  });

  it('keeps nothing that was said of somebody whose account has ended', async () => {
    const ann = await anOwner();
    await ask(ann);
    expect((await bea.get('/en/desk/approvals')).text).toMatch(/second step is lost:(?:<!-- -->|\s)*<bdi>Ann/);
    await ann.post('/en/account/settings/data/deletion');
    await site.app.get(LeavingService).finish(ann.id, new Date(Date.now() + 8 * day));
    const [row] = await site.db.select().from(deskApprovals).where(eq(deskApprovals.subjectId, ann.id));
    expect(row).toMatchObject({ state: 'refused', note: '', data: {} });
    expect(await site.db.$count(factorResets, eq(factorResets.userId, ann.id))).toBe(0);
  });

  it('says what is missing and keeps what was typed', async () => {
    const ann = await anOwner();
    const asked = { contact: ann.email, reason: 'stolen', address: 'there', note: 'Sounds right' };
    const { status, text } = await ben.post(`${desk}/request`, asked);
    expect(status).toBe(422);
    for (const word of ['Choose what happened', 'Choose an address', 'in 20 to 1,000 characters', 'Sounds right']) {
      expect(text).toContain(word);
    }
    expect((await ben.post(`${desk}/request`, { ...asked, contact: 'nobody@example.com' })).status).toBe(404);
    const eve = await somebody(site, 'Eve');
    expect((await ben.post(desk, { contact: eve.email })).text).toContain('asks for no second step');
  });

  it('decides about nobody’s own, and an administrator about colleagues', async () => {
    const cay = await anOwner(['user', 'staff']);
    expect((await ask(cay, 'lost', cay)).status).toBe(409);
    await ask(cay);
    await wait(cay);
    for (const [by, status] of [
      [cay, 409],
      [bea, 409],
      [adam, 303],
    ] as const) {
      expect((await decide(cay, by)).status).toBe(status);
    }
    expect((await cay.get(desk)).status).toBe(200);
    expect((await (await anOwner()).get(desk)).status).toBe(403);
  });
});
