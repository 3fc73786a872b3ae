import { eq, sql } from 'drizzle-orm';
import { encode } from 'uqr';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import { answerDocuments } from '../../../src/features/consultations/printed/answer-documents.table.ts';
import { DocumentSigner } from '../../../src/features/documents/document-signer.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { squaresOf } from '../../../src/lib/squares.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, post } from '../../support/asking.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { aConsultation } from '../../support/consultations.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
let expert: typeof experts.$inferSelect;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1', ...makeCertificate() });
  ann = await somebody(site, 'Ann');
  const [first] = await site.db.select().from(experts).limit(1);
  if (!first) throw new Error('no expert');
  expert = first;
});
afterAll(() => site.close());

const words = {
  language: 'fr',
  short: 'Le dépôt vous est dû.',
  body: 'Le bailleur doit rendre le dépôt de garantie.\n\nIl peut retenir les loyers impayés.',
  doNext: ['1. Écrivez au bailleur.', 'Saisissez le tribunal.'],
  limits: 'Cela dépend de l’état des lieux.',
  lawAsOf: '2026-10-01',
  sources: [{ law: 'Loi 67-12', article: '20', link: 'https://law.example/67-12' }],
};

/** Ann asked, and an expert has answered; `over` says who may read it. */
async function answered(over: Partial<typeof consultations.$inferInsert> = {}) {
  const asked = {
    userId: ann.id,
    title: 'Le bailleur Hassan garde mon dépôt',
    body: 'Je suis Ann, 3 rue des Oliviers.',
  };
  const row = await aConsultation(site, { ...asked, language: 'fr', state: 'answered', answerCount: 1, ...over });
  const answer = await anAnswer(site, row.id, { expertId: expert.id, ...words });
  return { row, answer };
}
const isPublic = { visibility: 'public', publishedAt: new Date(), publicTitle: 'Un bailleur garde le dépôt' } as const;

type Reader = { get: Person['get']; post: Person['post'] };
const visitor = (): Reader => {
  const browser = aVisitor(site);
  return {
    get: (path: string) => browser.get(path),
    post: (path: string) => post(browser, path, {}),
  } as unknown as Reader;
};
const printed = async (reader: Reader, question: string, answer: string, locale = 'fr-ma') => {
  const { status, headers } = await reader.post(`/${locale}/consultations/${question}/answers/${answer}/documents`, {});
  return { status, path: headers.location as string };
};
const checked = async (path: string) => {
  const { text } = await post(aVisitor(site), '/en/e-services/verify', { code: path.split('/').at(-1) ?? '' });
  return text;
};

describe('an answer that is printed by who asked', () => {
  it('says all that was answered, by whom and by which law, and nothing of who asked', async () => {
    const { row, answer } = await answered();
    const action = `action="/fr-ma/consultations/${row.reference}/answers/${answer.id}/documents"`;
    expect((await ann.get(`/fr-ma/consultations/${row.reference}`)).text).toContain(action);
    const { status, path } = await printed(ann, row.reference, answer.id);
    expect(status).toBe(303);
    expect(path).toMatch(new RegExp(`^/fr-ma/consultations/${row.reference}/documents/[2-9A-Z]{10}$`));
    const { text, headers } = await ann.get(path);
    expect(headers['cache-control']).toContain('no-store');
    const sheet = text.slice(text.indexOf('<article'), text.indexOf('</article>'));
    for (const said of [
      'Le dépôt vous est dû.',
      'loyers impayés',
      'état des lieux',
      'Loi 67-12, article 20',
      'octobre 2026',
    ])
      expect(sheet).toContain(said);
    expect(sheet).toContain(expert.nameLatin);
    // The steps are counted once.
    expect(sheet).toMatch(/1\. \u2068Écrivez au bailleur[\s\S]*2\. \u2068Saisissez/);
    expect(sheet.match(/Cette information|information générale/gi)?.length).toBe(1);
    expect(sheet).toContain(path.split('/').at(-1));
    for (const own of ['Hassan', 'Ann', 'Oliviers', row.reference]) expect(sheet).not.toContain(own);
  });

  it('is signed as a PDF, and tells a camera the code and the fingerprint', async () => {
    const { row, answer } = await answered();
    const { path } = await printed(ann, row.reference, answer.id);
    const pdf = await ann.get(`${path}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
    const code = path.split('/').at(-1) ?? '';
    const [kept] = await site.db.select().from(answerDocuments).where(eq(answerDocuments.code, code));
    const facts = { kind: 'answer', code, reference: code, digest: kept?.digest ?? '' } as const;
    const address = site.app.get(DocumentSigner).addressOf(facts, locales['fr-ma']) ?? '';
    expect((await ann.get(path)).text).toContain(squaresOf(encode(address, { ecc: 'L', border: 2 })).path);
    expect((await checked(path)).match(/Stands as printed|electronic signature of/g)).toHaveLength(2);
  });

  it('is read by nobody else, under no address', async () => {
    const { row, answer } = await answered();
    const { path } = await printed(ann, row.reference, answer.id);
    const bob = await somebody(site, 'Bob');
    for (const other of [bob, visitor()]) {
      expect((await printed(other, row.reference, answer.id)).status).toBe(404);
      expect((await printed(other, row.id, answer.id)).status).toBe(404);
      for (const address of [path, `${path}/pdf`, path.replace(row.reference, row.id)])
        expect([address, (await other.get(address)).status]).toEqual([address, 404]);
    }
    const others = await answered();
    expect((await ann.get(path.replace(row.reference, others.row.reference))).status).toBe(404);
    expect((await printed(ann, row.reference, others.answer.id)).status).toBe(404);
  });

  it('is one document for the same words, and another once they are said anew', async () => {
    const { row, answer } = await answered();
    const { path } = await printed(ann, row.reference, answer.id);
    expect((await printed(ann, row.reference, answer.id, 'ar-ma')).path).toBe(path.replace('fr-ma', 'ar-ma'));
    await site.db.update(answers).set({ body: 'Le délai est de trois mois.' }).where(eq(answers.id, answer.id));
    const gone = await ann.get(path);
    expect([gone.status, gone.headers.location]).toEqual([303, `/fr-ma/consultations/${row.reference}`]);
    expect(await checked(path)).toContain('Revised since this copy');
    const { path: anew } = await printed(ann, row.reference, answer.id);
    expect(anew).not.toBe(path);
    expect((await ann.get(anew)).text).toContain('trois mois');
    await site.db.update(answers).set({ retractedAt: new Date() }).where(eq(answers.id, answer.id));
    expect((await printed(ann, row.reference, answer.id)).status).toBe(404);
    expect((await ann.get(anew)).status).toBe(404);
    expect(await checked(anew)).toContain('Withdrawn by the expert');
  });

  it('has the days of the calendar that its reader chose', async () => {
    const { row, answer } = await answered();
    await site.db.update(users).set({ calendar: 'islamic-umalqura' }).where(eq(users.id, ann.id));
    const { path } = await printed(ann, row.reference, answer.id, 'ar-sa');
    expect((await ann.get(path)).text).toContain('1448');
    await site.db.update(users).set({ calendar: null }).where(eq(users.id, ann.id));
  });
});

describe('a public answer that is printed', () => {
  it('has for a stranger the words that everybody may read, and no others', async () => {
    const { row, answer } = await answered(isPublic);
    await site.db.update(answers).set({ publicBody: 'Le bailleur rend le dépôt.' }).where(eq(answers.id, answer.id));
    const reader = visitor();
    const { text: page } = await reader.get(`/fr-ma/consultations/${row.id}/${row.slug}`);
    expect(page).toContain(`action="/fr-ma/consultations/${row.id}/answers/${answer.id}/documents"`);
    const { path } = await printed(reader, row.id, answer.id);
    const { text } = await reader.get(path);
    expect(text).toContain('Un bailleur garde le dépôt');
    expect(text).toContain('Le bailleur rend le dépôt.');
    for (const own of ['Hassan', 'loyers impayés', 'Oliviers', row.reference]) expect(text).not.toContain(own);
    // The asker has the whole of it, in a document of another code.
    const { path: whole } = await printed(ann, row.reference, answer.id);
    expect((await ann.get(whole)).text).toContain('loyers impayés');
    expect((await reader.get(whole.replace(row.reference, row.id))).status).toBe(404);
  });

  it('is no longer handed out once it is taken off, and a copy says so', async () => {
    const { row, answer } = await answered(isPublic);
    await site.db.update(answers).set({ publicBody: 'Le bailleur rend le dépôt.' }).where(eq(answers.id, answer.id));
    const { path } = await printed(visitor(), row.id, answer.id);
    expect(await checked(path)).toContain('Stands as printed');
    await site.db.update(consultations).set({ visibility: 'hidden' }).where(eq(consultations.id, row.id));
    expect((await visitor().get(path)).status).toBe(404);
    expect(await checked(path)).toContain('No longer published');
  });

  it('is made as a PDF so often for one line, and no oftener', async () => {
    const { row, answer } = await answered(isPublic);
    await site.db.update(answers).set({ publicBody: 'Le bailleur rend le dépôt.' }).where(eq(answers.id, answer.id));
    const browser = aVisitor(site).set('X-Forwarded-For', '10.9.9.9') as unknown as Reader;
    const { path } = await printed(visitor(), row.id, answer.id);
    expect((await browser.get(`${path}/pdf`)).status).toBe(200);
    for (let use = 1; use < 120; use++) await site.app.get(Limits).require('pdf', '10.9.9.9');
    const refused = await browser.get(`${path}/pdf`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The page itself is there to be read and printed.
    expect((await browser.get(path)).status).toBe(200);
  });

  it('says on the sheet that the law has changed', async () => {
    const { row, answer } = await answered();
    await site.db.update(answers).set({ flaggedAt: sql`now()` }).where(eq(answers.id, answer.id));
    const { path } = await printed(ann, row.reference, answer.id, 'en');
    expect((await ann.get(path)).text).toContain('The law may have changed since');
    await site.db.update(answers).set({ outdatedAt: sql`now()` }).where(eq(answers.id, answer.id));
    expect((await ann.get(path)).text).toContain('This answer no longer holds');
    expect(await checked(path)).toContain('no longer valid');
  });
});
