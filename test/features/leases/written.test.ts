import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bindingText } from '../../../src/features/leases/contract.ts';
import type { Lease } from '../../../src/features/leases/lease.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { invitationCodeIn } from '../../support/flows.ts';
import { post } from '../../support/forms.ts';
import { mailsSaying, mailsTo } from '../../support/mails.ts';
import { type Person, somebody, wakeful } from '../../support/people.ts';
import { aToken, calling } from '../../support/tokens.ts';
import { writtenLease } from '../../support/written.ts';
import { linkIn } from './lease-flow.ts';

// A lease that a program writes for its first side: the same as one of the pages, and agreed to by nobody.

let site: TestApp;
let ann: Person;
let asAnn: ReturnType<typeof calling>;
beforeAll(async () => {
  site = await startApp({ TEST_SITE: 'true', SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  asAnn = calling(site, await aToken(ann, ['requests:read', 'leases:write', 'bills:read', 'consultations:write']));
});
afterAll(() => site.close());

const aMailbox = () => `karim.${randomUUIDv7().slice(-8)}@example.com`;
const { home, people, startsOn, terms } = writtenLease;
const { start_day: _, start_month: __, start_year: ___, ...dated } = terms;
/** What the form of the tests says, as programs write it. */
const answersTo = (other: string): Record<string, string> => ({
  ...{ ...home, ...people(other), ...dated },
  ...{ rooms: '3', rent: '4500', start: startsOn.toString() },
});
const price = 15_000;
const order = (
  answers: object,
  { headers = {}, ...body }: { headers?: Record<string, string>; [field: string]: unknown } = {},
) => asAnn('post', '/my/leases', { country: 'MA', locale: 'ar-ma', price, answers, ...body }, headers);
const rowOf = async (id: string) => (await site.db.select().from(leases).where(eq(leases.id, id)))[0] as Lease;
const textOf = (lease: Lease) => bindingText(lease, site.app.get(Messages));
const pageOf = (id: string) => `/en/e-services/leases/${id}`;
const shown = async (id: string, person = ann) => (await person.get(pageOf(id)).expect(200)).text;
const codeOn = async (id: string) => invitationCodeIn(await shown(id));
const agree = async (person: Person, id: string) => {
  const revision = /name="revision" value="(\d+)"/.exec(await shown(id, person))?.[1] ?? '';
  return person.post(`${pageOf(id)}/confirmation`, { _form: randomUUIDv7(), revision });
};
/** A lease of Ann's program, and the mail that invites the other side. */
async function written(own: Record<string, string> = {}) {
  const other = own.otherEmail ?? aMailbox();
  const { body } = await order({ ...answersTo(other), ...own }).expect(201);
  const [mail = ''] = await mailsTo(site.dataDir, other);
  return { id: body.id as string, other, mail, link: linkIn(mail), record: body };
}
/** One to which Ann has agreed, with somebody in as the other side. */
async function opened(own: Record<string, string> = {}) {
  const lease = await written(own);
  expect((await agree(ann, lease.id)).status).toBe(303);
  const karim = await somebody(site, 'Karim');
  await wakeful(site, karim.id);
  await karim.post(lease.link, { _form: randomUUIDv7(), code: await codeOn(lease.id) }).expect(303);
  return { ...lease, karim };
}

describe('the questions of a lease', () => {
  type Question = { name: string; kind: string; required: boolean; values: { value: string }[] | null };
  const questions = async (query: string) =>
    (await site.http.get(`/api/v1/leases/questions?${query}`).expect(200)).body;

  it('are told to anybody, as role and region make them', async () => {
    const { items, price: cost } = await questions('country=MA&locale=en');
    expect(cost).toEqual({ minor: price, currency: 'MAD' });
    const named = (name: string) => items.find((one: Question) => one.name === name);
    expect(['rent', 'months', 'start', 'method', 'clauses'].map((name) => named(name).kind)).toEqual([
      ...['amount', 'count', 'day', 'choice', 'text'],
    ]);
    expect([named('agent'), named('rentReminder').values]).toEqual([undefined, [{ value: 'on', label: 'Yes' }]]);
    expect(named('start').when).toBe('near');
    const limits = ['rooms', 'city', 'address', 'clauses', 'rent'].map((name) => [named(name).least, named(name).most]);
    expect(limits).toEqual([
      [1, 40],
      [null, 120],
      [null, 200],
      [null, 3_000],
      [null, null],
    ]);
    const names = items.map(({ name }: Question) => name);
    const given = answersTo('k@example.com');
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([]);
    expect(items.filter((one: Question) => one.required && !(one.name in given))).toEqual([]);
    const agents = await questions('country=MA&locale=fr-ma&role=agent');
    expect(agents.items.map(({ name }: Question) => name)).toContain('agent');
    for (const country of ['SA', 'AE', 'EG'])
      expect((await questions(`country=${country}&locale=ar`)).items.length).toBeGreaterThan(30);
    for (const wrong of ['locale=en', 'country=XX&locale=en', 'country=MA', 'country=MA&locale=en&shoe=1'])
      expect([wrong, (await site.http.get(`/api/v1/leases/questions?${wrong}`)).status]).toEqual([wrong, 422]);
  });
});

describe('a lease that a program writes', () => {
  it('is the same as one that was written on the pages', async () => {
    const [other, start] = [aMailbox(), '/ar-ma/e-services/rent/appartment/new'];
    const begun = await post(ann.browser, start, home);
    const base = String(begun.headers.location).replace('/people', '');
    await post(ann.browser, `${base}/people`, { ...people(other), _v: '1' });
    await post(ann.browser, `${base}/terms`, { ...terms, _v: '2' });
    const sent = await post(ann.browser, `${base}/check`, { accurate: 'on' });
    const byPages = await rowOf(String(sent.headers.location).split('/').at(-1) ?? '');
    const byProgram = await rowOf((await written({ otherEmail: other })).id);
    expect(byProgram.answers).toEqual({
      ...byPages.answers,
      start_month: String(startsOn.month).padStart(2, '0'),
      start_day: String(startsOn.day).padStart(2, '0'),
    });
    expect(textOf(byProgram)).toEqual(textOf(byPages));
    const same = ({ country, locale, state, revision, userId }: Lease) => [country, locale, state, revision, userId];
    expect(same(byProgram)).toEqual(same(byPages));
    expect([byPages.firstConfirmedAt !== null, byProgram.firstConfirmedAt]).toEqual([true, null]);
  });

  it('is written once, however often it is sent', async () => {
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const answers = answersTo(aMailbox());
    const made = await order(answers, { headers });
    expect([made.status, made.headers.location]).toEqual([201, `/api/v1/my/leases/${made.body.id}`]);
    expect(made.body).toMatchObject({
      state: 'invited',
      side: 'first',
      revision: 1,
      firstConfirmedAt: null,
      bill: null,
    });
    expect([made.body.mayChange, made.body.mayWithdraw]).toEqual([true, true]);
    const again = await order(answers, { headers });
    expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, made.body.id, 'true']);
    const other = await order({ ...answers, rent: '5000' }, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'other_request']);
  });

  it('invites the other side by a link, and gives the code to who agrees to it on its page alone', async () => {
    const { id, mail, link, record } = await written();
    expect(link).toMatch(/\/lease-invitations\//);
    expect(await shown(id)).toContain('A program that you allowed wrote this text in your name');
    expect(await codeOn(id)).toBe('');
    expect((await agree(ann, id)).status).toBe(303);
    const code = await codeOn(id);
    expect(code).toMatch(/^\d{6}$/);
    expect((await rowOf(id)).firstConfirmedAt).not.toBeNull();
    const after = await asAnn('get', `/my/leases/${id}`);
    expect(after.body.history.map(({ action }: { action: string }) => action)).toEqual(['apply', 'agree_first']);
    const historyOf = async () => (await shown(id)).split('id="timeline"')[1]?.replace(/<[^>]+>/g, ' ') ?? '';
    expect(await historyOf()).toMatch(/a program you allowed.* you /s);
    await asAnn('patch', `/my/leases/${id}`, { answers: { rent: '4700' } }).expect(200);
    expect(await historyOf()).toMatch(/a program you allowed.* you .*a program you allowed/s);
    const token = link.split('/').at(-1) ?? '';
    for (const told of [JSON.stringify(record), JSON.stringify(after.body)]) {
      expect(told).not.toContain(code);
      expect(told).not.toContain(token);
    }
    expect(mail).not.toContain(code);
    const [told = ''] = await mailsSaying(site.dataDir, ann.email, 'agree to it there');
    expect([told.includes(code), told.includes(token)]).toEqual([false, false]);
  });

  it('is agreed to by both on its page, billed, and paid', async () => {
    const { id, karim } = await opened();
    expect((await agree(karim, id)).status).toBe(303);
    const { body } = await asAnn('get', `/my/leases/${id}`);
    expect([body.state, body.bill.state, body.mayChange]).toEqual(['awaiting_payment', 'open', false]);
    await asAnn('post', `/test/bills/${body.bill.reference}/payments`, { outcome: 'paid' }).expect(200);
    const ready = await asAnn('get', `/my/leases/${id}`);
    expect([ready.body.state, ready.body.mayWithdraw, ready.body.documents.length > 0]).toEqual([
      ...['document_ready', false, true],
    ]);
    for (const what of ['withdrawal', 'invitations'])
      expect((await asAnn('post', `/my/leases/${id}/${what}`)).body.code).toBe('not_allowed_now');
    expect((await asAnn('patch', `/my/leases/${id}`, { answers: { rent: '1' } })).status).toBe(409);
  });

  it('is agreed to by both at once on the test site, with who is in as the other side or somebody made up', async () => {
    const eve = calling(site, await aToken(await somebody(site, 'Eve'), ['requests:read', 'leases:write']));
    const { id, karim } = await opened();
    await asAnn('patch', `/my/leases/${id}`, { answers: { rent: '4600' } }).expect(200);
    const other = calling(site, await aToken(karim, ['leases:write']));
    for (const lease of [id, (await written()).id]) {
      const path = `/test/leases/${lease}/agreement`;
      expect((await eve('post', path)).status).toBe(404);
      if (lease === id) expect((await other('post', path)).body.code).toBe('other_side');
      const { body } = await asAnn('post', path).expect(200);
      expect(body).toEqual({ id: lease, state: 'awaiting_payment' });
      expect((await asAnn('post', path)).body.code).toBe('not_allowed_now');
    }
    expect((await rowOf(id)).secondUserId).toBe(karim.id);
  });

  it('is refused by the name of what is wrong, and nothing is kept of it', async () => {
    const count = async () => (await asAnn('get', '/my/leases')).body.items.length;
    const before = await count();
    const fine = answersTo(aMailbox());
    const faults = async (answers: unknown, body: object = {}) => {
      const { status, body: told } = await order(answers as object, { ...body });
      return [status, ...(told.errors ?? [{ pointer: told.code }]).map(({ pointer }: { pointer: string }) => pointer)];
    };
    const { rent: ____, ...without } = fine;
    expect(await faults(without)).toEqual([422, '/answers/rent']);
    for (const rent of ['4.500,00', '4,500', '4.500', '-1', '1e3', '٤٥٠٠', ' 4500', '4500 MAD'])
      expect([rent, await faults({ ...fine, rent })]).toEqual([rent, [422, '/answers/rent']]);
    for (const months of ['0', '1.5', '121', '-3'])
      expect([months, await faults({ ...fine, months })]).toEqual([months, [422, '/answers/months']]);
    expect(await faults({ ...fine, start: '01/01/2027' })).toEqual([422, '/answers/start']);
    expect(await faults({ ...fine, rentReminder: 'off' })).toEqual([422, '/answers/rentReminder']);
    // What the law of the country forbids.
    expect(await faults({ ...fine, deposit: '9000.01' })).toEqual([422, '/answers/deposit']);
    expect(await faults({ ...fine, renewal: 'none' })).toEqual([422, '/answers/renewal']);
    expect(await faults({ ...fine, tenant_identity: 'AB123456' })).toEqual([422, '/answers/tenant_identity']);
    expect(await faults({ ...fine, otherEmail: fine.email })).toEqual([422, '/answers/otherEmail']);
    expect(await faults({ ...fine, role: 'agent' })).toEqual([422, '/answers/agent']);
    for (const strange of ['shoe', 'lease', 'sentBack', 'agent', 'state', 'constructor'])
      expect([strange, await faults({ ...fine, [strange]: 'x' })]).toEqual([strange, [422, `/answers/${strange}`]]);
    for (const wrong of [[], 'x', { rent: 4500 }, null]) expect(await faults(wrong)).toEqual([422, '/answers']);
    expect(await faults(fine, { country: 'FR' })).toEqual([422, '/country']);
    expect(await faults(fine, { locale: 'de' })).toEqual([422, '/locale']);
    expect(await faults(fine, { accepted: ['accurate'] })).toEqual([422, '/accepted']);
    expect(await faults(fine, { price: price + 1 })).toEqual([409, 'price']);
    expect(await faults(fine, { price: undefined })).toEqual([422, '/price']);
    expect((await faults({ ...fine, clauses: 'x'.repeat(10 * 1024 * 1024) }))[0]).toBe(413);
    expect(await count()).toBe(before);
  });

  it('is one of three hundred messages at most that all accounts of a line have sent in an hour', async () => {
    const line = { 'X-Forwarded-For': '10.20.30.40' };
    const { id } = await written();
    for (let times = 0; times < 299; times++) await site.app.get(Limits).spend('formsOfLine', '10.20.30.40');
    expect((await order(answersTo(aMailbox()), { headers: line })).status).toBe(201);
    expect((await order(answersTo(aMailbox()), { headers: line })).status).toBe(429);
    expect((await asAnn('patch', `/my/leases/${id}`, { answers: { rent: '4700' } }, line)).status).toBe(429);
    expect((await order(answersTo(aMailbox()))).status).toBe(201);
  });

  it('writes to no mailbox more than five times in an hour', async () => {
    const answers = answersTo(aMailbox());
    const statuses: number[] = [];
    for (let times = 0; times < 6; times++) statuses.push((await order(answers)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('is written by who may, changed by its first side, and unknown to others', async () => {
    const { id, karim } = await opened();
    const ways = [
      ['patch', `/my/leases/${id}`, { answers: { rent: '4300' } }],
      ['post', `/my/leases/${id}/invitations`, undefined],
      ['post', `/my/leases/${id}/withdrawal`, undefined],
    ] as const;
    const reader = calling(site, await aToken(ann, ['requests:read', 'requests:write', 'requests:order']));
    const stranger = calling(site, await aToken(await somebody(site, 'Eve'), ['requests:read', 'leases:write']));
    const other = calling(site, await aToken(karim, ['requests:read', 'leases:write']));
    const made = { country: 'MA', price, answers: answersTo(aMailbox()) };
    expect((await reader('post', '/my/leases', made)).status).toBe(403);
    expect((await calling(site, 'istishara_test_x')('post', '/my/leases', made)).status).toBe(401);
    for (const [method, path, body] of ways) {
      const said = async (call: typeof reader) => {
        const { status, body: told } = await call(method, path, body);
        return [status, told.code];
      };
      expect([path, await said(reader), await said(stranger), await said(other)]).toEqual([
        ...[path, [403, 'scope'], [404, 'not_found'], [403, 'other_side']],
      ]);
    }
    const seen = await other('get', `/my/leases/${id}`);
    expect([seen.body.side, seen.body.mayChange, seen.body.mayWithdraw, seen.body.state]).toEqual([
      ...['second', false, false, 'reviewing'],
    ]);
  });
});

describe('a lease that a program changes', () => {
  it('keeps the answers that are not named, and has to be agreed to anew by both, the first side first', async () => {
    const { id, karim, other } = await opened({ clauses: 'No drums.', rentReminder: 'on' });
    const changed = await asAnn('patch', `/my/leases/${id}`, {
      answers: { rent: '4800.5', clauses: '', start: startsOn.add({ days: 3 }).toString() },
    });
    expect([changed.status, changed.body.revision, changed.body.firstConfirmedAt]).toEqual([200, 2, null]);
    const row = await rowOf(id);
    expect(row.answers).toMatchObject({
      rent: '4800.50',
      clauses: '',
      rentReminder: 'on',
      deposit: '9000.00',
      rooms: '3',
    });
    expect([row.answers.lease, row.answers.sentBack, row.previous?.rent]).toEqual([undefined, undefined, '4500.00']);
    // Who is in reads it and cannot agree before the side in whose name it was written.
    expect(await shown(id, karim)).toContain('The other side has still to agree');
    expect(await codeOn(id)).toBe('');
    const fields = { _form: randomUUIDv7(), revision: '2' };
    const early = await karim.post(`${pageOf(id)}/confirmation`, fields);
    expect([early.status, early.text.includes('has still to read this text')]).toEqual([409, true]);
    const { length } = await mailsTo(site.dataDir, karim.email);
    const old = await ann.post(`${pageOf(id)}/confirmation`, { _form: randomUUIDv7(), revision: '1' });
    expect(old.status).toBe(409);
    expect((await agree(ann, id)).status).toBe(303);
    expect((await mailsSaying(site.dataDir, karim.email, 'has changed it')).length).toBe(1);
    expect(length).toBeLessThan((await mailsTo(site.dataDir, karim.email, length + 1)).length);
    expect((await agree(karim, id)).status).toBe(303);
    expect((await rowOf(id)).state).toBe('awaiting_payment');
    // The mailbox that was invited was not invited anew.
    expect((await mailsSaying(site.dataDir, other, 'Link:')).length).toBe(1);
  });

  it('is left alone where it has changed since it was read', async () => {
    const { id, karim } = await opened();
    const { headers } = await asAnn('get', `/my/leases/${id}`);
    const tag = String(headers.etag);
    expect((await asAnn('get', `/my/leases/${id}`, undefined, { 'If-None-Match': tag })).status).toBe(304);
    await karim.post(`${pageOf(id)}/request`, { _form: randomUUIDv7(), line: 'rent', wish: '4600, please' });
    const change = (ifMatch: string) =>
      asAnn('patch', `/my/leases/${id}`, { answers: { rent: '4600' } }, { 'If-Match': ifMatch });
    const late = await change(tag);
    expect([late.status, late.body.code, (await rowOf(id)).revision]).toEqual([412, 'changed_meanwhile', 1]);
    const now = await asAnn('get', `/my/leases/${id}`);
    expect([now.body.state, now.body.requests]).toEqual(['changes', [{ line: 'rent', wish: '4600, please' }]]);
    const done = await change(String(now.headers.etag));
    expect([done.status, done.body.revision, done.body.state]).toEqual([200, 2, 'reviewing']);
    expect((await asAnn('get', `/my/leases/${id}`)).headers.etag).toBe(done.headers.etag);
  });

  it('is changed once by changes that come at the same time with the same version', async () => {
    const { id } = await written();
    const tag = String((await asAnn('get', `/my/leases/${id}`)).headers.etag);
    const change = (rent: string) => asAnn('patch', `/my/leases/${id}`, { answers: { rent } }, { 'If-Match': tag });
    const answers = await Promise.all([change('4700'), change('4800'), change('4900')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect((await rowOf(id)).revision).toBe(2);
  });

  it('invites another address, by another link and another code, and ends the one of before', async () => {
    const { id, link, karim } = await opened();
    const code = await codeOn(id);
    const next = aMailbox();
    const moved = await asAnn('patch', `/my/leases/${id}`, { answers: { otherEmail: next } });
    expect([moved.status, moved.body.state]).toEqual([200, 'invited']);
    expect((await karim.get(pageOf(id))).status).toBe(404);
    expect((await site.http.get(link).set('Accept', 'text/html')).status).toBe(410);
    const [mail = ''] = await mailsTo(site.dataDir, next);
    expect(linkIn(mail)).not.toBe(link);
    await agree(ann, id);
    expect(await codeOn(id)).not.toBe(code);
  });

  it('is refused by the name of what is wrong with the whole of it', async () => {
    const { id } = await written();
    const faults = async (answers: object) => {
      const { status, body } = await asAnn('patch', `/my/leases/${id}`, { answers });
      return [status, ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)];
    };
    // Two months of rent at most: what was allowed is not any more.
    expect(await faults({ rent: '4000' })).toEqual([422, '/answers/deposit']);
    expect(await faults({ tenant_profession: '' })).toEqual([422, '/answers/tenant_profession']);
    expect(await faults({ shoe: '43' })).toEqual([422, '/answers/shoe']);
    expect((await rowOf(id)).revision).toBe(1);
  });

  it('has no clauses again that a person sent back', async () => {
    const { id } = await opened({ clauses: 'No drums.' });
    const faults = [{ line: 'No drums.', sentence: 'Say when.' }];
    const read = { clausesRead: 'No drums.', clausesReadAt: new Date(), clausesFaults: faults, clausesDueAt: null };
    await site.db.update(leases).set(read).where(eq(leases.id, id));
    const change = (answers: object) => asAnn('patch', `/my/leases/${id}`, { answers });
    const again = await change({ rent: '4600' });
    expect([again.status, again.body.errors[0].pointer]).toEqual([422, '/answers/clauses']);
    expect((await change({ rent: '4600', clauses: 'No drums at night.' })).status).toBe(200);
  });
});

describe('a lease that a program invites to or takes back', () => {
  it('sends one more link by the same way, once for each key', async () => {
    const { id, other } = await written();
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    for (let times = 0; times < 2; times++)
      expect((await asAnn('post', `/my/leases/${id}/invitations`, undefined, headers)).status).toBe(200);
    const mails = await mailsTo(site.dataDir, other, 2);
    expect(new Set(mails.map(linkIn)).size).toBe(2);
  });

  it('ends for both sides, who are told, and can be had back on its page for a day', async () => {
    const { id, karim } = await opened();
    const back = await asAnn('post', `/my/leases/${id}/withdrawal`);
    expect([back.status, back.body.state, back.body.mayWithdraw]).toEqual([200, 'cancelled', false]);
    expect((await mailsSaying(site.dataDir, karim.email, 'cancelled')).length).toBeGreaterThan(0);
    expect((await asAnn('post', `/my/leases/${id}/withdrawal`)).status).toBe(409);
    expect((await ann.post(`${pageOf(id)}/undo`, { _form: randomUUIDv7() })).status).toBe(303);
    expect((await rowOf(id)).state).toBe('reviewing');
  });

  it('waits among what its first side has to do, and not among what the other has', async () => {
    const { id, karim } = await opened();
    await asAnn('patch', `/my/leases/${id}`, { answers: { rent: '4700' } });
    expect((await ann.get('/en/profile').redirects(2)).text).toContain('A program wrote a lease in your name');
    expect((await karim.get('/en/profile').redirects(2)).text).not.toContain('You are invited to a lease');
    await agree(ann, id);
    expect((await karim.get('/en/profile').redirects(2)).text).toContain('You are invited to a lease');
  });
});
