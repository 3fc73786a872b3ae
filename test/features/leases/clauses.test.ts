import { eq, sql } from 'drizzle-orm';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Browser, get, post } from '../../support/forms.ts';
import { mailsSaying } from '../../support/mails.ts';
import { money } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { home, leasesOf, people, revisionIn, start, terms } from './lease-flow.ts';

let site: TestApp;
let payments: ReturnType<typeof money>;
let flow: ReturnType<typeof leasesOf>;
let ben: Person;
let bea: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  payments = money(site);
  flow = leasesOf(site);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  bea = await somebody(site, 'Bea', ['user', 'staff']);
});
afterAll(() => site.close());

const clauses = 'لا حيوانات في البيت\nيدخل المكري متى شاء';
const forbidden = 'لا يسمح القانون هنا بهذا البند. احذفه.';
const deskOf = (id: string) => `/en/desk/leases/${id}`;
const markIn = (html: string): string => /name="_mark" value="([\w-]+)"/.exec(html)?.[1] ?? '';

/** What a member of the staff says to the clauses that the page of the desk shows. */
async function decide(person: Person, id: string, fields: Record<string, string>) {
  const shown = (await person.get(deskOf(id))).text;
  const _form = /name="_form" value="([\w-]+)"/.exec(shown)?.[1] ?? '';
  return person.post(`${deskOf(id)}/clauses`, { _form, _mark: markIn(shown), ...fields });
}
const sendBack = (id: string) => decide(ben, id, { _go: 'return', clause_1_sentence: forbidden });

async function agree(second: Browser, secondPath: string) {
  return post(second, `${secondPath}/confirmation`, { revision: await revisionIn(second, secondPath) });
}

/** The form that changes a lease, at its last step. */
async function formOf(browser: Browser, path: string) {
  const { headers } = await post(browser, `${path}/revision`, {});
  const check = String(headers.location);
  const at = await get(browser, check);
  return { check, step: String(at.headers.location ?? check), base: check.replace('/check', '') };
}

async function rewrite(browser: Browser, path: string, own: Record<string, string>) {
  const { check, base } = await formOf(browser, path);
  await post(browser, `${base}/terms`, { ...terms, ...own, _v: '1', _go: 'continue' });
  return post(browser, check, { accurate: 'on' });
}

describe('clauses in words of the sides', () => {
  it('are said to be checked by no rule, where they are typed', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const base = String(begun.headers.location).replace('/people', '');
    await post(browser, `${base}/people`, { ...people('k@example.com'), _v: '1' });
    const { text } = await get(browser, `${base}/terms`);
    expect(text).toContain('لا قاعدة عندنا تتحقق من هذه البنود، بل يقرؤها شخص من فريقنا قبل أي أداء أو توقيع');
  });

  it('wait for a person once both sides are at the lease, who is told until when', async () => {
    const { browser, path, second, secondPath, id } = await flow.opened({ clauses });
    const row = await flow.theRow(id);
    expect(row.clausesDueAt).toBeInstanceOf(Date);
    expect((await get(browser, path)).text).toContain('يقرأ شخص من فريقنا البنود الإضافية');
    expect((await get(second, secondPath)).text).toContain('A person reads the further clauses');
    expect((await ben.get('/en/desk/leases')).text).toContain(id);
  });

  it('wait for nobody before the other side has come in', async () => {
    const { id, browser, path } = await flow.invited({ clauses });
    expect((await flow.theRow(id)).clausesDueAt).toBeNull();
    expect((await get(browser, path)).text).toContain('في غضون يومي عمل من فتح الطرف الآخر للعقد');
    expect((await ben.get('/en/desk/leases')).text).not.toContain(id);
  });

  it('keep nobody waiting where there are none', async () => {
    const { second, secondPath, id } = await flow.opened();
    await agree(second, secondPath);
    expect(await flow.theRow(id)).toMatchObject({ state: 'awaiting_payment', clausesDueAt: null });
    expect((await ben.get(deskOf(id))).text).not.toContain('Further clauses');
  });

  it('are not billed or printed before a person let them stand, and are from then on', async () => {
    const { second, secondPath, id, browser, path, email } = await flow.opened({ clauses });
    await agree(second, secondPath);
    expect(await flow.theRow(id)).toMatchObject({ state: 'agreed' });
    // One thing is to be done: a reader may take the clauses first, and need not.
    expect((await ben.get(deskOf(id))).text.match(/class="button primary"/g)).toHaveLength(1);
    expect(await payments.billing.of('lease', id)).toBeNull();
    expect((await get(browser, `/ar-ma/e-services/leases/${id}/papers/contract`)).status).toBe(404);
    expect((await get(browser, path)).text).not.toContain('/papers/contract');
    const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${email}`;
    const { rows } = await site.db.execute<{ text: string }>(written);
    expect(rows.filter(({ text }) => text.includes('وما زال شخص من فريقنا يقرأ بنوده الإضافية'))).toHaveLength(1);

    expect((await decide(ben, id, { _go: 'pass' })).status).toBe(303);
    expect(await flow.theRow(id)).toMatchObject({ state: 'awaiting_payment', clausesDueAt: null });
    expect((await payments.billing.of('lease', id))?.state).toBe('open');
    expect((await get(second, secondPath)).text).toContain('they may stand');
    expect((await ben.get('/en/desk/leases')).text).not.toContain(id);
  });

  it('are decided about however many lines they have', async () => {
    const { second, secondPath, id } = await flow.opened({ clauses: Array(1_500).fill('ب').join('\n') });
    await agree(second, secondPath);
    const shown = (await ben.get(deskOf(id))).text;
    const boxes = [...shown.matchAll(/ name="(clause_\d+_sentence)"/g)].map(([, name]) => [name, ''] as const);
    expect(boxes).toHaveLength(1_500);
    expect((await decide(ben, id, { ...Object.fromEntries(boxes), _go: 'pass' })).status).toBe(303);
  });

  it('go back with the reason at the field, are corrected there, and are read once more', async () => {
    const { second, secondPath, id, browser, path, other } = await flow.opened({ clauses });
    await agree(second, secondPath);
    expect((await sendBack(id)).status).toBe(303);
    expect(await flow.theRow(id)).toMatchObject({ state: 'reviewing', secondConfirmedAt: null, code: null });
    expect((await get(browser, path)).text).toContain(forbidden);
    expect((await get(second, secondPath)).text).toContain('Further clauses were sent back');
    expect(await mailsSaying(site.dataDir, other, 'were sent back')).toHaveLength(1);
    // Nobody agrees to a text that has to change.
    expect((await get(second, secondPath)).text).not.toContain('name="revision"');
    const { revision } = await flow.theRow(id);
    expect((await post(second, `${secondPath}/confirmation`, { revision: String(revision) })).status).toBe(409);

    const { step, base, check } = await formOf(browser, path);
    expect(step).toBe(`${base}/terms`);
    const form = await get(browser, step);
    expect(form.status).toBe(200);
    expect(form.text).toMatch(new RegExp(`id="clauses-error"[\\s\\S]{0,300}${forbidden}`));
    const same = await post(browser, step, { ...terms, clauses, _v: '1', _go: 'continue' });
    expect(same.status).toBe(422);
    const better = { ...terms, clauses: 'لا حيوانات في البيت\nيدخل المكري بعد إشعار بيومين', _v: '1', _go: 'continue' };
    expect((await post(browser, step, better)).headers.location).toBe(check);
    await post(browser, check, { accurate: 'on' });
    const changed = await flow.theRow(id);
    expect(changed).toMatchObject({ state: 'reviewing', revision: revision + 1 });
    expect(changed.clausesDueAt).toBeInstanceOf(Date);
    expect(changed.answers).not.toHaveProperty('sentBack');

    expect((await decide(ben, id, { _go: 'pass' })).status).toBe(303);
    await agree(second, secondPath);
    expect(await flow.theRow(id)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('may be taken out while nobody has read them: the lease goes on without', async () => {
    const { second, secondPath, id, browser, path } = await flow.opened({ clauses });
    await agree(second, secondPath);
    expect((await rewrite(browser, path, { clauses: '' })).status).toBe(303);
    expect(await flow.theRow(id)).toMatchObject({ state: 'reviewing', clausesDueAt: null });
    await agree(second, secondPath);
    expect(await flow.theRow(id)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('need no second reading when something else of the lease changes', async () => {
    const { second, secondPath, id, browser, path } = await flow.opened({ clauses });
    await decide(ben, id, { _go: 'pass' });
    await rewrite(browser, path, { clauses, rent: '4600' });
    expect(await flow.theRow(id)).toMatchObject({ clausesDueAt: null });
    await agree(second, secondPath);
    expect(await flow.theRow(id)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('leave the desk with a lease that is cancelled or sent to somebody else', async () => {
    const { id, browser, path } = await flow.opened({ clauses });
    await post(browser, `${path}/cancellation`, {});
    expect((await flow.theRow(id)).clausesDueAt).toBeNull();
    await post(browser, `${path}/undo`, {});
    expect((await flow.theRow(id)).clausesDueAt).toBeInstanceOf(Date);
  });
});

describe('who reads clauses at the desk', () => {
  it('is staff alone', async () => {
    const { id, browser } = await flow.opened({ clauses });
    const ann = await somebody(site, 'Ann');
    expect((await ann.post(`${deskOf(id)}/clauses`, { _go: 'pass' })).status).toBe(403);
    expect((await post(browser, `${deskOf(id)}/clauses`, { _go: 'pass' })).status).not.toBe(303);
    expect((await flow.theRow(id)).clausesRead).toBeNull();
  });

  it('sees them beside the rules of the country, with ready sentences for the side that wrote', async () => {
    const { id } = await flow.opened({ clauses });
    const { text } = await ben.get(deskOf(id));
    expect(text).toContain('يدخل المكري متى شاء');
    expect(text).toContain('What the law says');
    expect(text).toMatch(/two months/);
    expect(text).toContain(`value="${forbidden}"`);
  });

  it('says why, or that they may stand, and not both', async () => {
    const { id } = await flow.opened({ clauses });
    const without = await decide(ben, id, { _go: 'return' });
    expect([without.status, without.text.includes('Write, at the clause that cannot stand, why.')]).toEqual([
      422,
      true,
    ]);
    const both = await decide(ben, id, { _go: 'pass', clause_1_sentence: 'Not so' });
    expect([both.status, both.text.includes('value="Not so"')]).toEqual([422, true]);
    expect((await flow.theRow(id)).clausesRead).toBeNull();
  });

  it('decides on the text that the page showed, once, and keeps what was written to another one', async () => {
    const { id, browser, path } = await flow.opened({ clauses });
    const shown = (await ben.get(deskOf(id))).text;
    const _form = /name="_form" value="([\w-]+)"/.exec(shown)?.[1] ?? '';
    const press = { _form, _mark: markIn(shown), _go: 'return', clause_0_sentence: 'Say which animals' };
    await rewrite(browser, path, { clauses: 'لا تدخين' });
    const late = await ben.post(`${deskOf(id)}/clauses`, press);
    expect([late.status, late.text.includes('value="Say which animals"')]).toEqual([409, true]);
    expect((await flow.theRow(id)).clausesRead).toBeNull();

    const again = (await ben.get(deskOf(id))).text;
    const pass = { _form: /name="_form" value="([\w-]+)"/.exec(again)?.[1] ?? '', _mark: markIn(again), _go: 'pass' };
    for (const _ of ['once', 'twice']) expect((await ben.post(`${deskOf(id)}/clauses`, pass)).status).toBe(303);
    const passed = (await ben.get(deskOf(id))).text.match(/Further clauses read: they may stand/g) ?? [];
    expect(passed).toHaveLength(1);
  });

  it('is one person at a time', async () => {
    const { id } = await flow.opened({ clauses });
    await ben.post('/en/desk/leases', { subject: 'lease', id, act: 'take' });
    expect((await bea.get(deskOf(id))).text).toContain('Ben');
    expect((await decide(bea, id, { _go: 'pass' })).status).toBe(409);
    expect((await flow.theRow(id)).clausesRead).toBeNull();
  });

  it('finds what is overdue first, and its number on the desk', async () => {
    const [late, early] = [await flow.opened({ clauses }), await flow.opened({ clauses })];
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await site.db.update(leases).set({ clausesDueAt: yesterday }).where(eq(leases.id, early.id));
    const { text } = await ben.get('/en/desk/leases');
    expect(text.indexOf(early.id)).toBeLessThan(text.indexOf(late.id));
    expect(text).toContain('Overdue');
  });
});
