import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { ReadingCodes } from '../../../src/features/accounts/contacts/reading-codes.ts';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor, post, question } from '../../support/asking.ts';
import * as forms from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';
import { withCode } from '../../support/reading-codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const claims = '/en/account/requests/claims';
const questionRow = async (id: string) => {
  const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
  return withCode(site, row as typeof consultations.$inferSelect);
};

/** The tables in which a text stands, whichever column it is in. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await site.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const isThere = sql`select exists (select from ${sql.raw(name)} as t where t::text ~ ${`\\m${text}\\M`}) as "isThere"`;
    if ((await site.db.execute<{ isThere: boolean }>(isThere)).rows[0]?.isThere) found.push(name);
  }
  return found;
}

describe('a reading code', () => {
  it('stands in no table, whatever was sent', async () => {
    const asked = await ask(aVisitor(site));
    const { browser, path } = await forms.sent(site.browser());
    const written = aVisitor(site);
    const key = { 'Idempotency-Key': randomUUIDv7() };
    const { title, body } = question;
    const texts = { title, body, lane: 'free', country: 'MA', topic: 'rent', answerLanguage: 'fr', readers: 'later' };
    const call = () =>
      written
        .post('/api/v1/my/consultations')
        .set(key)
        .send({ ...texts, termsAccepted: true });
    const [first, again] = [await call(), await call()];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const words = { _form: randomUUIDv7(), topic: 'payment', message: 'Is this the place to ask about a bill?' };
    expect((await post(aVisitor(site), '/en/contact', words)).status).toBe(303);

    const [message] = await site.db.select().from(contactMessages);
    const [application] = await site.db.select().from(applications);
    const rows = [message, application].map((row) => withCode(site, row as NonNullable<typeof message>).readingCode);
    const codes = [(await questionRow(asked.id)).readingCode, first.body.readingCode, ...rows].map(String);
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^\d{6}$/)));
    expect((await forms.get(browser, path)).text).toContain(codes.at(-1));
    for (const code of codes) expect(await tablesWith(code)).toEqual([]);
    // The search does find what stands there.
    expect(await tablesWith(String(message?.reference))).toContain('public.contact_messages');
  });

  it('of before opens what it opened, and is sealed by and by', async () => {
    const codes = site.app.get(ReadingCodes);
    const { id } = await ask(aVisitor(site));
    const { readingCode: code } = await questionRow(id);
    const older = { sealedCode: null, plainCode: code };
    await site.db.update(consultations).set(older).where(eq(consultations.id, id));
    const { reference, readingCode } = await questionRow(id);
    expect(readingCode).toBe(code);
    expect((await site.http.get(`/t/${reference}?k=${code}`)).status).toBe(200);

    await codes.sealPlain();
    expect(await questionRow(id)).toMatchObject({ plainCode: null, readingCode: code });
    expect(await tablesWith(String(code))).toEqual([]);
    const ann = await somebody(site, 'Ann');
    expect((await ann.post(claims, { reference, code: String(code) })).status).toBe(303);
    expect(await questionRow(id)).toMatchObject({ userId: ann.id, sealedCode: null, plainCode: null });
  });

  it('opens no other row that it is moved to', async () => {
    const [one, other] = [await ask(aVisitor(site)), await ask(aVisitor(site))];
    const { sealedCode, readingCode } = await questionRow(one.id);
    await site.db.update(consultations).set({ sealedCode }).where(eq(consultations.id, other.id));
    const { reference } = await questionRow(other.id);
    expect((await site.http.get(`/t/${reference}?k=${readingCode}`)).status).toBe(404);
  });
});
