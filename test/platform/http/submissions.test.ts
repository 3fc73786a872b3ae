import { randomUUIDv7 } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { caseWatches } from '../../../src/features/cases/cases.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const aCase = () => ({
  _form: randomUUIDv7(),
  country: 'MA',
  court: 'ma-ca-rabat',
  number: '2026/1201/9917',
  role: 'party',
  nickname: 'The flat',
  declared: 'on',
});

describe('a form whose id another person knows', () => {
  it('leads each account to what it sent itself', async () => {
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const form = aCase();
    const first = await ann.post('/en/account/cases/new', form).expect(303);
    const other = await cat.post('/en/account/cases/new', form).expect(303);
    expect(other.headers.location).not.toBe(first.headers.location);
    const kept = await site.db.select().from(caseWatches).where(eq(caseWatches.userId, cat.id));
    expect(kept).toHaveLength(1);
    expect((await cat.get(other.headers.location ?? '')).status).toBe(200);
    expect((await ann.post('/en/account/cases/new', form)).headers.location).toBe(first.headers.location);
  });

  it('tells nobody where it led, with other words either', async () => {
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const form = aCase();
    const first = await ann.post('/en/account/cases/new', form).expect(303);
    const other = await cat.post('/en/account/cases/new', { ...form, number: '2026/1201/9918' }).expect(303);
    expect(other.headers.location).not.toBe(first.headers.location);
    const again = await ann.post('/en/account/cases/new', { ...form, number: '2026/1201/9919' }).expect(409);
    expect(again.text).toContain(first.headers.location);
  });

  it('keeps the messages of two who have no account apart, whatever line they come by', async () => {
    const form = { _form: randomUUIDv7(), topic: 'payment', name: 'Ann', replyTo: '' };
    const send = (address: string, message: string) =>
      site.http
        .post('/en/contact')
        .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': address })
        .type('form')
        .send({ ...form, message });
    const [anns, cats] = ['My receipt has not come for two days.', 'Where is the page with the prices?'];
    const first = await send('192.0.2.1', anns).expect(303);
    const other = await send('192.0.2.2', cats).expect(303);
    expect(other.headers.location).not.toBe(first.headers.location);
    expect((await send('192.0.2.3', anns)).headers.location).toBe(first.headers.location);
    expect((await send('192.0.2.1', 'My receipt has come by now.').expect(409)).text).toContain(first.headers.location);
    const kept = await site.db
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.message, [anns, cats]));
    expect(kept).toHaveLength(2);
  });
});
