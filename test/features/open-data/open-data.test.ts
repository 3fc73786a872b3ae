import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { answers, consultations, messages } from '../../../src/features/consultations/consultations.table.ts';
import { guideIdOf } from '../../../src/features/consultations/guide-id.ts';
import { OpenDataService } from '../../../src/features/open-data/open-data.service.ts';
import { openDataFiles } from '../../../src/features/open-data/open-data.table.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(consultations);
  await site.db.delete(openDataFiles);
});

const agreedAt = new Date('2026-03-01T10:00:00Z');
const published = {
  visibility: 'public',
  state: 'answered',
  answerCount: 1,
  askedAt: agreedAt,
  publishedAt: new Date('2026-03-03T10:00:00Z'),
  title: 'Sami Alaoui and my deposit',
  body: 'My landlord Sami Alaoui, 0612345678, keeps it.',
  publicTitle: 'My deposit',
  publicBody: 'My landlord [name], [number], keeps it.',
  reuseAllowedAt: agreedAt,
  contact: 'asker@example.com',
} as const;

type Over = Partial<typeof consultations.$inferInsert>;
async function aPublished(over: Over = {}, answer: Partial<typeof answers.$inferInsert> = {}) {
  const row = await aConsultation(site, { ...published, ...over });
  const words = { body: 'Tell Sami Alaoui that the law gives him a month.', publicBody: 'Tell [name]: a month.' };
  await anAnswer(site, row.id, { deliveredAt: new Date('2026-03-02T10:00:00Z'), ...words, ...answer });
  return row;
}

type Line = Record<string, unknown> & { id: string; answers: Record<string, unknown>[] };
const renew = (now?: Date) => site.app.get(OpenDataService).renew(now);
const fetched = (name: string) =>
  site.http
    .get(`/data/${name}.jsonl.gz`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
async function linesOf(name = 'questions'): Promise<Line[]> {
  const { body } = await fetched(name).expect(200);
  const text = gunzipSync(body as Buffer).toString();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}
const idsIn = async () => (await linesOf()).map(({ id }) => id);

describe('the file of published questions', () => {
  it('has what the public page says, and nothing of a person', async () => {
    const expert = await anExpert(site, { isSample: false });
    const source = { law: 'Law 67-12', article: '21', link: 'https://example.com/67-12' };
    const row = await aPublished(
      {},
      { expertId: expert.id, sources: [source], note: 'A note for myself', lawAsOf: '2026-02-01' },
    );
    const message = { consultationId: row.id, language: 'en', at: new Date('2026-03-03T10:00:00Z') };
    await site.db.insert(messages).values([
      { ...message, id: crypto.randomUUID(), kind: 'follow_up', body: 'And Sami?', publicBody: 'And [name]?' },
      { ...message, id: crypto.randomUUID(), kind: 'reply', body: 'Not looked at yet' },
      { ...message, id: crypto.randomUUID(), kind: 'complaint', body: 'A complaint', publicBody: 'A complaint' },
    ]);
    await renew();
    expect(await linesOf()).toEqual([
      {
        id: row.id,
        language: 'en',
        country: 'MA',
        topic: 'rent',
        isGuide: false,
        title: 'My deposit',
        question: 'My landlord [name], [number], keeps it.',
        askedOn: '2026-03-01',
        publishedOn: '2026-03-03',
        answers: [
          {
            language: 'en',
            text: 'Tell [name]: a month.',
            lawAsOf: '2026-02-01',
            isFlagged: false,
            answeredOn: '2026-03-02',
            sources: [source],
          },
        ],
        followUps: [{ kind: 'follow_up', language: 'en', text: 'And [name]?', on: '2026-03-03' }],
        url: `http://site.example/en/consultations/${row.id}/deposit`,
      },
    ]);
    const { body } = await fetched('questions');
    const text = gunzipSync(body as Buffer).toString();
    const secrets = [
      'Sami',
      'Alaoui',
      '0612',
      'asker@',
      row.reference,
      row.alias,
      'note for myself',
      expert.id,
      expert.username,
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each<[string, Over, Partial<typeof answers.$inferInsert>?]>([
    ['private', { visibility: 'private', publishedAt: null }],
    ['waiting to be published', { visibility: 'public_pending', publishedAt: null }],
    ['hidden', { visibility: 'hidden' }],
    ['taken down', { visibility: 'removed' }],
    ['made up', { isSample: true }],
    ['not masked', { publicTitle: null, publicBody: null }],
    ['asked before the terms allowed it', { reuseAllowedAt: null }],
    ['not answered', { answerCount: 0 }],
    ['answered before the terms allowed it', {}, { deliveredAt: new Date('2026-02-27T10:00:00Z') }],
    ['answered in words that nobody has masked', {}, { publicBody: null }],
    ['answered by what was taken back', {}, { retractedAt: new Date() }],
    ['answered by what no longer holds', {}, { outdatedAt: new Date() }],
  ])('leaves out what is %s', async (_, over, answer = {}) => {
    const kept = await aPublished();
    await aPublished(over, answer);
    await renew();
    expect(await idsIn()).toEqual([kept.id]);
  });

  it('has guides, which the site has written itself', async () => {
    const id = guideIdOf('deposit', 'en');
    const words = { title: 'How long', body: 'How long may it be kept?', publicTitle: null, publicBody: null };
    await aPublished(
      { id, ...words, reuseAllowedAt: null, contact: null },
      { short: 'A month.', body: 'By law.', publicBody: null },
    );
    await renew();
    const [line] = await linesOf();
    expect(line).toMatchObject({ id, isGuide: true, title: 'How long', answers: [{ text: 'A month.\nBy law.' }] });
  });

  it('says how large it is and what its digest is, and is not sent twice to who has it', async () => {
    await aPublished();
    await renew();
    const { body, headers } = await fetched('questions').expect(200);
    const bytes = body as Buffer;
    const digest = createHash('sha256').update(bytes).digest();
    expect(headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(bytes.length),
      'repr-digest': `sha-256=:${digest.toString('base64')}:`,
      'cache-control': 'public, max-age=3600',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="istishara-questions-\d{4}-\d\d-\d\d\.jsonl\.gz"$/,
    );
    const again = await fetched('questions').set('If-None-Match', headers.etag as string);
    expect([again.status, (again.body as Buffer).length]).toEqual([304, 0]);
    const page = await site.http.get('/en/open-data').set('Accept', 'text/html').expect(200);
    expect(page.text.replaceAll('<wbr/>', '')).toContain(digest.toString('hex'));
  });

  it('is replaced when a question is taken down, and the file before is gone', async () => {
    const now = new Date('2026-11-10T01:40:00Z');
    const gone = await aPublished();
    const kept = await aPublished();
    await renew(now);
    const [before] = await site.db.select().from(openDataFiles).where(eq(openDataFiles.name, 'questions'));
    expect((await idsIn()).toSorted()).toEqual([gone.id, kept.id].toSorted());
    await site.db.update(consultations).set({ visibility: 'removed' }).where(eq(consultations.id, gone.id));
    await renew(new Date('2026-11-10T13:40:00Z'));
    expect(await idsIn()).toEqual([kept.id]);
    const file = join(site.dataDir, 'files', before?.fileId ?? '');
    await eventually(async () => expect(existsSync(file)).toBe(false));
  });

  it.each<[string, (id: string) => PromiseLike<unknown>, object[]]>([
    [
      'masked anew',
      (id) => site.db.update(consultations).set({ publicBody: 'Masked anew' }).where(eq(consultations.id, id)),
      [{ question: 'Masked anew' }],
    ],
    [
      'answered otherwise',
      (id) => site.db.update(answers).set({ publicBody: 'Otherwise' }).where(eq(answers.consultationId, id)),
      [{ answers: [{ text: 'Otherwise' }] }],
    ],
    ['erased', (id) => site.db.delete(consultations).where(eq(consultations.id, id)), []],
  ])('is replaced when a question of it is %s', async (_, change, expected) => {
    const row = await aPublished();
    await renew(new Date('2026-11-10T01:40:00Z'));
    await change(row.id);
    await renew(new Date('2026-11-10T13:40:00Z'));
    expect(await linesOf()).toMatchObject(expected);
    const [now] = await site.db.select().from(openDataFiles).where(eq(openDataFiles.name, 'questions'));
    expect(now?.madeAt).toEqual(new Date('2026-11-10T13:40:00Z'));
  });

  it('stays as it is for a month where nothing of it has changed, whatever else is published', async () => {
    const first = await aPublished();
    await renew(new Date('2026-11-10T01:40:00Z'));
    const next = await aPublished({ publishedAt: new Date('2026-11-12T10:00:00Z') });
    await renew(new Date('2026-11-20T01:40:00Z'));
    expect(await idsIn()).toEqual([first.id]);
    await renew(new Date('2026-12-01T01:40:00Z'));
    expect((await idsIn()).toSorted()).toEqual([first.id, next.id].toSorted());
  });

  it('has every question once, however many a read takes', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await aPublished()).id);
    await site.db.execute(
      sql`insert into consultations (id, reference, lane, state, visibility, country, topic, language, title, slug, body, title_fold,
        fold, answer_count, asked_at, published_at, public_title, public_body, reuse_allowed_at)
        select gen_random_uuid(), '9' || lpad(i::text, 11, '0'), lane, state, visibility, country, topic, language, title, slug, body,
        title_fold, fold, 1, asked_at, published_at, public_title, public_body, reuse_allowed_at
        from consultations, generate_series(1, 450) i where id = ${made[0]}`,
    );
    await site.db.execute(
      sql`insert into answers (id, consultation_id, language, body, public_body, law_as_of, delivered_at)
        select gen_random_uuid(), c.id, 'en', 'x', 'y', '2026-03-01', '2026-03-02' from consultations c
        where not exists (select from answers where consultation_id = c.id)`,
    );
    await renew();
    const ids = await idsIn();
    expect([ids.length, new Set(ids).size]).toEqual([455, 455]);
  });
});

describe('the files of procedures and rules', () => {
  it('name the source of each fact, and none of our prices', async () => {
    await renew();
    const procedures = await linesOf('procedures');
    expect(procedures.length).toBeGreaterThan(10);
    expect(JSON.stringify(procedures)).not.toContain('ourPrices');
    type Documented = { documents: { sources: { name: { en: string } }[]; checkedOn: string }[] };
    for (const { documents } of procedures as unknown as Documented[])
      for (const { sources, checkedOn } of documents) {
        expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
        for (const { name } of sources) expect(name.en.length).toBeGreaterThan(3);
      }
    const rules = (await linesOf('rules')) as unknown as { kind: string; verifiedOn: string; country: string }[];
    expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(['term', 'figure', 'lease', 'reform']));
    expect(rules.filter(({ verifiedOn, country }) => !verifiedOn || !country)).toEqual([]);
  });

  it('answer 404 before the first is made, and by other names', async () => {
    await site.http.get('/data/questions.jsonl.gz').expect(404);
    await renew();
    for (const name of ['nothing', '..%2Fquestions', 'consultations'])
      await site.http.get(`/data/${name}.jsonl.gz`).expect(404);
  });
});

describe('the page of the open data', () => {
  it('tells what there is in ten locales, before and after the first file', async () => {
    for (const code of localeCodes) await site.http.get(`/${code}/open-data`).set('Accept', 'text/html').expect(200);
    await renew();
    for (const code of localeCodes) {
      const { text } = await site.http.get(`/${code}/open-data`).set('Accept', 'text/html').expect(200);
      for (const name of ['questions', 'procedures', 'rules'])
        expect([code, text.includes(`href="/data/${name}.jsonl.gz"`)]).toEqual([code, true]);
      expect(text).toContain('href="https://creativecommons.org/licenses/by/4.0/deed.');
    }
    const { text } = await site.http.get('/fr/about-us').set('Accept', 'text/html');
    expect(text).toContain('href="/fr/open-data"');
    await site.http.get('/open-data').expect(302);
  });
});

it('stands in the terms, under the heading of what is published', async () => {
  for (const code of ['ar', 'fr', 'en']) {
    const { text } = await site.http.get(`/${code}/terms-and-privacy-policy`).set('Accept', 'text/html').expect(200);
    expect(/id="s06"(.*?)<\/section>/s.exec(text)?.[1]).toContain('CC BY 4.0');
  }
});
