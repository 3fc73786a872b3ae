import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import { leaseRequests, leases } from '../../../src/features/leases/leases.table.ts';
import { parseReference } from '../../../src/lib/references.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Browser, get, post } from '../../support/forms.ts';
import { mailsSaying, mailsTo } from '../../support/mails.ts';
import { money, until } from '../../support/payments.ts';
import { password, somebody } from '../../support/people.ts';
import { timelineIn } from '../../support/timeline.ts';
import { codeAt, home, leasesOf, linkIn, people, revisionIn, start, terms } from './lease-flow.ts';

let site: TestApp;
let payments: ReturnType<typeof money>;
let flow: ReturnType<typeof leasesOf>;
beforeAll(async () => {
  site = await startApp();
  payments = money(site);
  flow = leasesOf(site);
});
afterAll(() => site.close());

describe('writing a lease', () => {
  it('reads amounts and digits as people write them, and ends in an invitation in the other language', async () => {
    const { id, link, code } = await flow.invited();
    const row = await flow.rowOf(id);
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

  it('refuses rooms of less than none and months with a part, and keeps them as typed', async () => {
    const browser = site.browser();
    for (const rooms of ['-3', '1.5', '٢٫٥']) {
      const answer = await post(browser, start, { ...home, rooms });
      expect([rooms, answer.status]).toEqual([rooms, 422]);
      expect(answer.text).toContain(`value="${rooms}"`);
    }
    const begun = await post(browser, start, home);
    const base = String(begun.headers.location).replace('/people', '');
    await post(browser, `${base}/people`, { ...people('k@example.com'), _v: '1' });
    const answer = await post(browser, `${base}/terms`, { ...terms, months: '1.5', _v: '2' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#months"');
  });

  it('refuses one person on both sides', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const base = String(begun.headers.location).replace('/people', '');
    const same = { ...people('k@example.com'), tenant_identity: 'AB 123456', _v: '1' };
    expect((await post(browser, `${base}/people`, same)).status).toBe(422);
  });

  it('refuses any address of who writes it as that of the other side', async () => {
    const ada = await somebody(site, 'Ada');
    const begun = await ada.post(start, home);
    const base = String(begun.headers.location).replace('/people', '');
    const sides = { ...people(ada.email.toUpperCase()), email: 'another@example.com', _v: '1' };
    const refused = await ada.post(`${base}/people`, sides);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#otherEmail"');
    const taken = await ada.post(`${base}/people`, { ...sides, otherEmail: 'karim@example.com' });
    expect(taken.headers.location).toBe(`${base}/terms`);
  });

  it('says who reads the numbers of the cards, and promises no more than that', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const { text } = await get(browser, String(begun.headers.location));
    expect(text.match(/يُكتب كاملًا في العقد، فيقرؤه الطرف الآخر أيضًا/g)).toHaveLength(2);
    expect(text).not.toContain('لا يظهر كاملًا إلا لك ولفريقنا');
  });

  it('says of both sides what is missing, by side', async () => {
    const browser = site.browser();
    const begun = await post(browser, start, home);
    const { text } = await post(browser, String(begun.headers.location), { _v: '1', _go: 'continue' });
    const summary = /class="summary"[\s\S]*?<\/details>/.exec(text)?.[0] ?? '';
    for (const [name, side] of [
      ['landlord_nameAr', 'المكري'],
      ['tenant_nameAr', 'المكتري'],
    ])
      expect(summary).toMatch(new RegExp(`href="#${name}">${side} – `));
  });
});

describe('the second side', () => {
  it('learns nothing without the code', async () => {
    const { link, path } = await flow.invited();
    const stranger = site.browser();
    const answers = [await get(stranger, link), await post(stranger, link, { code: '000000' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    // Neither who wrote it nor where the home is: a link is passed on, and read over a shoulder.
    for (const { text } of answers)
      for (const told of ['Salma', 'سلمى', home.city, home.address, 'karim'])
        expect([told, text.includes(String(told))]).toEqual([told, false]);
    expect((await get(stranger, path)).status).toBe(404);
    expect((await get(stranger, link.slice(0, -2))).status).toBe(404);
  });

  it('cannot try codes for ever', async () => {
    const { link } = await flow.invited();
    const stranger = site.browser();
    const answers = [];
    for (let tries = 0; tries < 6; tries++) answers.push((await post(stranger, link, { code: '000000' })).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('reads the lease in its own language after link and code', async () => {
    const { browser, path, second, secondPath, id } = await flow.opened();
    const { text } = await get(second, secondPath);
    expect(text).toContain('Your turn to read it');
    expect((await get(browser, path)).text).not.toContain('دورك في القراءة');
    expect(text).toContain('lang="en"');
    expect(text).toContain('Salma El Alaoui');
    expect((await flow.rowOf(id))?.state).toBe('reviewing');
  });

  it('comes in by nothing that stands in its mails, and has its code from the other side alone', async () => {
    const { browser, path, link, code, other } = await flow.invited();
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
    const { browser, link, code } = await flow.invited();
    expect((await post(browser, link, { code })).status).toBe(409);
  });

  it('gets another link when asked, and comes in by either', async () => {
    for (const which of ['first', 'again']) {
      const lease = await flow.invited();
      await post(lease.browser, `${lease.path}/invitation`, {});
      const mails = await mailsTo(site.dataDir, lease.other, 2);
      const again = mails.map(linkIn).find((link) => link !== lease.link) ?? '';
      const link = which === 'first' ? lease.link : again;
      expect((await post(site.browser(), link, { code: lease.code })).status).toBe(303);
    }
  });

  it('asks for a change of one line, which the first side sees', async () => {
    const { browser, path, second, secondPath } = await flow.opened();
    await post(second, `${secondPath}/request`, { line: 'rent', wish: '4000 please' });
    expect((await get(browser, path)).text).toContain('4000 please');
    expect((await get(browser, path)).text).toContain('ما طلبه الطرف الآخر');
    const own = (await get(second, secondPath)).text;
    expect(own).toContain('What you asked for');
    expect(own).not.toContain('Asked for by the other side');
    expect((await post(browser, `${path}/request`, { line: 'rent', wish: 'x' })).status).toBe(404);
  });

  it('asks for fifty changes of one text, and for no more', async () => {
    const { path, second, secondPath } = await flow.opened();
    const leaseId = path.split('/').at(-1) ?? '';
    const asked = { leaseId, line: 'rent', wish: '4000 please', revision: 1 };
    const many = Array.from({ length: 49 }, () => ({ id: randomUUIDv7(), ...asked }));
    await site.db.insert(leaseRequests).values(many);
    const ask = () => post(second, `${secondPath}/request`, { line: 'rent', wish: '4100 please' });
    expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(409);
    expect(await site.db.$count(leaseRequests, eq(leaseRequests.leaseId, leaseId))).toBe(50);
  });

  it('reads in each line when it was and whose doing, and says once what is expected next', async () => {
    const { browser, path, second, secondPath } = await flow.opened();
    await post(second, `${secondPath}/request`, { line: 'rent', wish: '4000 please' });
    const { text } = await get(second, secondPath);
    const theirs = timelineIn(text).map((line) => line.match(/you$|the other side$/)?.[0]);
    expect(theirs).toEqual(['the other side', 'you', 'you']);
    expect(text.match(/Your request was sent\. You can still agree to the present text/g)).toHaveLength(1);
    const ours = timelineIn((await get(browser, path)).text);
    expect(ours.map((line) => line.match(/أنت$|الطرف الآخر$/)?.[0])).toEqual(['أنت', 'الطرف الآخر', 'الطرف الآخر']);
    expect(ours.every((line) => line.includes(String(new Date().getFullYear())))).toBe(true);
  });

  it('refuses, and nothing is owed', async () => {
    const { second, secondPath, id } = await flow.opened();
    expect((await post(second, `${secondPath}/refusal`, {})).status).toBe(303);
    expect((await flow.rowOf(id))?.state).toBe('cancelled');
    expect(await payments.billing.of('lease', id)).toBeNull();
  });

  it('asks before it is refused, and takes that back for a day from the side that refused', async () => {
    const { browser, path, second, secondPath, id } = await flow.opened();
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
    expect((await flow.rowOf(id))?.state).toBe('reviewing');
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
    const { link, code, second, secondPath } = await flow.opened();
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
    const { link, code, id, other, second, secondPath } = await flow.opened();
    const phone = site.browser();
    expect((await post(phone, `${link}/renewal`, {})).text).toContain('A new link is on its way');
    const fresh = await newest(other, 3, [link]);
    const entered = await post(phone, fresh, { code });
    expect([entered.status, entered.headers.location]).toEqual([303, secondPath]);
    for (const browser of [phone, second]) expect((await get(browser, secondPath)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['apply', 'open', 'enter']);
    const seenBySecond = (await get(second, secondPath)).text;
    expect(seenBySecond).toContain('Opened in one more browser');
    // Who did it stands below: to the side that opened it, that is you and no other side.
    expect(seenBySecond).not.toContain('Opened by the other side');
    expect((await post(site.browser(), fresh, { code })).status).toBe(409);
    // Each may speak for the side, and what one of them takes into an account stays open in the other.
    const karim = await somebody(site, 'Karim');
    await post(phone, '/en/account/login', { identifier: karim.email, password });
    expect(await flow.rowOf(id)).toMatchObject({ secondUserId: karim.id });
    for (const browser of [phone, second]) expect((await get(browser, secondPath)).status).toBe(200);
    expect((await post(second, `${secondPath}/refusal`, {})).status).toBe(303);
  });

  it('tells both sides when somebody came in', async () => {
    const ann = await somebody(site, 'Ann');
    const lease = await flow.invited();
    const { reference, readingCode } = await flow.theRow(lease.id);
    await ann.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    await post(site.browser(), lease.link, { code: lease.code });
    expect((await ann.get('/en/notifications')).text).toContain('The other side has opened lease');
    expect(await mailsSaying(site.dataDir, lease.other, 'was opened with a link that we sent')).toHaveLength(1);
  });

  it('leads to signing in where the second side has an account', async () => {
    const [{ link, code, id, path }, karim] = [await flow.invited(), await somebody(site, 'Karim')];
    await karim.post(link, { code });
    const cat = await somebody(site, 'Cat');
    for (const answer of [await get(site.browser(), link), await cat.post(link, { code })]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('/en/account/login?next=');
    }
    expect((await post(site.browser(), `${link}/renewal`, {})).status).toBe(409);
    expect(await flow.rowOf(id)).toMatchObject({ secondUserId: karim.id });
    expect((await karim.get(link)).headers.location).toBe(path.replace('ar-ma', 'en'));
  });
});

describe('changing a lease', () => {
  it('asks both again and shows what differs', async () => {
    const { browser, path, second, secondPath, id, other } = await flow.opened();
    const old = await revisionIn(second, secondPath);
    const draft = await post(browser, `${path}/revision`, {});
    const base = String(draft.headers.location).replace('/check', '');
    await post(browser, `${base}/terms`, { ...terms, rent: '4000', deposit: '8000', _v: '1', _change: '1' });
    const sent = await post(browser, `${base}/check`, { accurate: 'on' });
    expect(sent.headers.location).toBe(path);
    // Who is in already hears what happened, and is not invited as to another lease.
    expect(await mailsSaying(site.dataDir, other, 'has changed it')).toHaveLength(1);
    expect(await mailsSaying(site.dataDir, other, 'Somebody has prepared a lease')).toHaveLength(1);
    expect(await flow.rowOf(id)).toMatchObject({ revision: 2, state: 'reviewing', secondConfirmedAt: null });
    const { text } = await get(second, secondPath);
    expect(text).toMatch(/<del>[\s\S]*4,500[\s\S]*<ins>[\s\S]*4,000/);
    // What was on the screen before the change is not what is agreed to.
    const outdated = await post(second, `${secondPath}/confirmation`, { revision: old });
    expect(outdated.status).toBe(409);
    expect(outdated.text).toContain('href="#confirm"');
    expect(outdated.text).toContain('The lease has changed since you opened this page');
    expect(outdated.text).toContain('name="revision" value="2"');
  });

  it('opens the lines that are rarely needed where one of them says something', async () => {
    const { browser, path } = await flow.opened({ clauses: 'No smoking inside.' });
    const base = String((await post(browser, `${path}/revision`, {})).headers.location).replace('/check', '');
    const { text } = await get(browser, `${base}/terms?change=1`);
    expect(text).toMatch(/<details open(?:="")?>[\s\S]*No smoking inside/);
    expect((await get(site.browser(), start)).text).not.toContain('<details open');
  });

  it('is told each time that it goes on after all, also where it leads back to the same state', async () => {
    const { browser, path, second, secondPath, other } = await flow.opened();
    for (const times of [1, 2]) {
      await post(second, `${secondPath}/refusal`, {});
      await post(second, `${secondPath}/undo`, {});
      const told = () => mailsSaying(site.dataDir, other, 'Its page says what to do next');
      await until(async () => (await told()).length === times);
    }
    expect((await get(browser, path)).status).toBe(200);
  });

  /** The account is deleted, as it is seven days after its owner asked for that. */
  async function leave({ id }: { id: string }) {
    await site.db
      .update(users)
      .set({ deletesAt: new Date(Date.now() - 1_000) })
      .where(eq(users.id, id));
    await site.app.get(LeavingService).finish(id);
    expect(await site.db.$count(users, eq(users.id, id))).toBe(0);
  }

  it('is opened by no link of before once the account of the second side is deleted', async () => {
    const [lease, karim] = [await flow.invited(), await somebody(site, 'Karim')];
    const before = site.browser();
    await post(before, lease.link, { code: lease.code });
    await post(lease.browser, `${lease.path}/invitation`, {});
    const again = await until(async () => {
      const links = (await mailsTo(site.dataDir, lease.other)).map(linkIn);
      return links.find((link) => link.includes('/lease-invitations/') && link !== lease.link);
    });
    await karim.post(again, { code: lease.code });
    const revision = await revisionIn(karim.browser, lease.path);
    expect((await karim.post(`${lease.path}/confirmation`, { revision })).status).toBe(303);
    await leave(karim);
    for (const link of [lease.link, again]) {
      expect((await get(site.browser(), link)).status).toBe(410);
      expect((await post(site.browser(), link, { code: lease.code })).status).toBe(410);
    }
    expect((await get(before, lease.path)).status).toBe(404);
    expect(await flow.rowOf(lease.id)).toMatchObject({ secondUserId: null, secondVisitorId: null, secondVisitors: [] });
    expect((await post(lease.browser, `${lease.path}/invitation`, {})).status).toBe(303);
  });

  it('is opened by no way back of before once the account of the first side is deleted', async () => {
    const [lease, ann] = [await flow.opened(), await somebody(site, 'Ann')];
    const { reference, readingCode } = await flow.theRow(lease.id);
    const mails = await mailsTo(site.dataDir, lease.email);
    const page = await get(lease.browser, lease.path);
    const links = mails.map((mail) => /http:\/\/site\.example(\/\S+\/forms\/[\w-]{22})/.exec(mail)?.[1] ?? '');
    await ann.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    const revision = await revisionIn(lease.second, lease.secondPath);
    await post(lease.second, `${lease.secondPath}/confirmation`, { revision });
    await leave(ann);
    expect([page.status, links.filter(Boolean).length > 0]).toEqual([200, true]);
    for (const link of links.filter(Boolean)) {
      const entered = await post(site.browser(), link, { code: readingCode ?? '' });
      expect(String(entered.headers.location)).not.toContain(lease.id);
    }
    expect((await get(lease.second, lease.secondPath)).status).toBe(200);
  });

  it('comes back into no browser that it left once the account it went to is deleted', async () => {
    const [lease, ann] = [await flow.opened(), await somebody(site, 'Ann')];
    const { readingCode } = await flow.theRow(lease.id);
    const [mail = ''] = await mailsTo(site.dataDir, lease.email);
    const [, link = ''] = /http:\/\/site\.example(\/\S+\/forms\/[\w-]{22})/.exec(mail) ?? [];
    expect((await ann.post(link, { code: readingCode ?? '' })).headers.location).toContain(lease.id);
    const revision = await revisionIn(lease.second, lease.secondPath);
    await post(lease.second, `${lease.secondPath}/confirmation`, { revision });
    await leave(ann);
    const back = await post(lease.browser, `/en/forms/${lease.id}/return`, { code: readingCode ?? '' });
    expect(back.status).toBe(404);
    expect((await get(lease.browser, lease.path)).status).toBe(404);
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
    const lease = await flow.invited();
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
    const lease = await flow.opened();
    const { link, code } = await readdressed(lease);
    expect(await flow.rowOf(lease.id)).toMatchObject({ state: 'invited', secondVisitorId: null });
    expect((await get(lease.second, lease.secondPath)).status).toBe(404);
    expect(await mailsSaying(site.dataDir, lease.other, 'now invites another number or address')).toHaveLength(1);
    const right = site.browser();
    const entered = await post(right, link, { code });
    expect(entered.status).toBe(303);
    expect(await flow.rowOf(lease.id)).toMatchObject({ state: 'reviewing' });
    // What the one before did is not laid at the door of the one after.
    const lines = timelineIn((await get(right, String(entered.headers.location))).text);
    expect(lines[1]).toMatch(/whoever was invited before$/);
    expect(lines.at(-1)).toMatch(/you$/);
  });

  it('is for the first side only', async () => {
    const { second, secondPath } = await flow.opened();
    expect((await post(second, `${secondPath}/revision`, {})).status).toBe(404);
  });
});

describe('a lease written without an account', () => {
  it('is taken into one by its first side, never by the second', async () => {
    const lease = await flow.invited();
    const { reference, readingCode } = await flow.theRow(lease.id);
    expect((await get(lease.browser, lease.path)).text).toContain(readingCode);
    const [ann, karim] = [await somebody(site, 'Ann'), await somebody(site, 'Karim')];
    await karim.post(lease.link, { code: lease.code });
    expect((await karim.get(lease.path)).text).not.toContain(readingCode);
    const claim = (person: typeof ann) =>
      person.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    expect((await claim(karim)).status).toBe(422);
    expect((await claim(ann)).headers.location).toBe(`/en/e-services/leases/${lease.id}`);
    expect(await flow.rowOf(lease.id)).toMatchObject({ userId: ann.id, secondUserId: karim.id, readingCode: null });
    for (const side of [ann, karim]) expect((await side.get('/en/account/requests')).text).toContain(lease.id);
    const old = await get(lease.browser, lease.path);
    expect([old.status, old.headers.location]).toEqual([302, expect.stringContaining('/account/login?next=')]);
  });

  it('gives its code with its data to neither side', async () => {
    const [lease, karim] = [await flow.invited(), await somebody(site, 'Karim')];
    const { readingCode } = await flow.theRow(lease.id);
    await karim.post(lease.link, { code: lease.code });
    const { text, body } = await karim.get('/en/account/settings/data/export.json');
    expect(body.leases).toMatchObject([{ id: lease.id, reference: expect.any(String) }]);
    expect(body.leases[0]).not.toHaveProperty('readingCode');
    expect(text).not.toContain(`"${readingCode}"`);
  });

  it('gives the second side, with its own data, nothing that its page hides', async () => {
    const [lease, karim] = [await flow.invited(), await somebody(site, 'Karim')];
    await karim.post(lease.link, { code: lease.code });
    await site.db
      .update(leases)
      .set({ previous: (await flow.rowOf(lease.id))?.answers })
      .where(eq(leases.id, lease.id));
    const [row] = (await karim.get('/en/account/settings/data/export.json')).body.leases;
    expect(row).toMatchObject({ answers: { rent: '4500.00' }, previous: { rent: '4500.00' } });
    for (const own of ['role', 'email', 'phone', 'otherEmail', 'otherLanguage']) {
      expect(row.answers).not.toHaveProperty(own);
      expect(row.previous).not.toHaveProperty(own);
    }
    const { text } = await karim.get('/en/account/settings/data/export');
    expect(text).toContain('Salma El Alaoui');
    expect(text).not.toContain(lease.email);
  });

  it('gives the first side all that it wrote', async () => {
    const [lease, ann] = [await flow.invited(), await somebody(site, 'Ann')];
    const { reference, readingCode } = await flow.theRow(lease.id);
    await ann.post('/en/account/requests/claims', { reference, code: readingCode ?? '' });
    const { body } = await ann.get('/en/account/settings/data/export.json');
    expect(body.leases[0].answers).toMatchObject({ role: 'landlord', email: lease.email });
  });
});
