import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { Opponents } from '../../../src/features/consultations/opponents.ts';
import { Conflicts } from '../../../src/features/experts/conflicts.ts';
import { conflictHash } from '../../../src/features/experts/expert-application.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { nameReadings } from '../../../src/lib/name-readings.ts';
import type { TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn } from '../../support/asking.ts';
import { aConsultation, apply } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { somebody, startWithStaff } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  ({ site } = await startWithStaff());
});
afterAll(() => site.close());

const day = 24 * 60 * 60 * 1000;
const meet = (one: string, other: string) => nameReadings(one).some((reading) => nameReadings(other).includes(reading));
const opponents = () => site.app.get(Opponents);
const rowOf = async (id: string) => (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0];

async function anAccount(conflicts: (id: string) => string[], over: { topics?: string[] } = {}) {
  const person = await somebody(site, 'Eva', ['user', 'expert']);
  const expert = await anExpert(site, { userId: person.id, topics: ['tax'], languages: ['ar', 'fr', 'en'], ...over });
  await site.db
    .update(experts)
    .set({ conflicts: conflicts(person.id) })
    .where(eq(experts.id, expert.id));
  return person;
}

/** A question against somebody, as it is sent now, or as an older version kept it. */
async function aQuestion(names: string[], kept: 'new' | 'old' | 'sealed' = 'new', over = {}) {
  const id = randomUUIDv7();
  const columns = kept === 'old' ? { opponents: names } : opponents().columnsOf(id, names);
  return aConsultation(site, {
    id,
    topic: 'tax',
    lane: 'standard',
    dueAnsweredAt: new Date(Date.now() + 2 * day),
    ...columns,
    ...(kept === 'sealed' && { opponents: [] }),
    ...over,
  });
}

describe('a name', () => {
  it.each([
    ['أحمد العلوي', 'Ahmed El Alaoui'],
    ['أحمد العلوي', 'ALAOUI Ahmed'],
    ['محمد بن عبد الله', 'Mohamed Ben Abdallah'],
    ['عبد القادر التازي', 'Abdelkader Tazi'],
    ['عبد الرحمن التازي', 'Tazi Abderrahmane'],
    ['عبدالإله التازي', 'Abd El Ilah Tazi'],
    ['Muhammad Bennani', 'محمد بناني'],
    ['جمال الشريف', 'Gamal El-Sherif'],
    ['الإدريسي يوسف', 'Youssef Idrissi'],
    ['Société Atlas', 'societe  ATLAS'],
    ['شركة النور', 'الشركة نور'],
  ])('meets its other spelling: %s, %s', (one, other) => {
    expect(meet(one, other)).toBe(true);
  });

  it.each([
    ['أحمد العلوي', 'Ahmed Bennani'],
    ['Mohamed Alami', 'Mohamed Tazi'],
    ['Abdelkader Tazi', 'Abderrahmane Tazi'],
    ['Société Atlas', 'Société Rif'],
    // Too little is left of them to say so.
    ['Said', 'سعد'],
    ['Ali', 'علي'],
    ['', '؟'],
  ])('is not taken for another: %s, %s', (one, other) => {
    expect(meet(one, other)).toBe(false);
  });
});

it.each(['new', 'old', 'sealed'] as const)('keeps an expert from a question that is kept as %s', async (kept) => {
  const eva = await anAccount((id) => site.app.get(Conflicts).marksOf(id, ['Ahmed El Alaoui']));
  const against = await aQuestion(['العلوي أحمد'], kept, { title: `Against somebody, ${kept}` });
  const fine = await aQuestion(['Ahmed Bennani'], kept, { title: `Against another, ${kept}` });
  const { text } = await eva.get('/en/expert/queue');
  expect([text.includes(against.title), text.includes(fine.title)]).toEqual([false, true]);
  expect((await eva.get(`/en/expert/q/${against.id}`)).status).toBe(404);
  expect((await eva.get(`/en/expert/q/${fine.id}`)).status).toBe(200);
});

it('knows the names of experts who gave them to an older version, and such versions know ours', async () => {
  const eva = await anAccount((id) => [conflictHash(id, 'Société Atlas')]);
  const { id } = await aQuestion(['SOCIETE ATLAS'], 'sealed');
  expect((await eva.get(`/en/expert/q/${id}`)).status).toBe(404);
  const marks = site.app.get(Conflicts).marksOf(eva.id, ['Société Atlas', 'X']);
  expect(marks).toContain(conflictHash(eva.id, 'societe atlas'));
  expect(site.app.get(Conflicts).countIn(marks)).toBe(2);
  expect((await aQuestion(['Said'])).opponents).toEqual(['Said']);
});

it('keeps apart the lists of two experts, and those of two sites', () => {
  const marksWith = (secret: string, user: string) =>
    new Conflicts({ sessionSecrets: [secret] } as never)
      .marksOf(user, ['Ahmed Alaoui'])
      .filter((mark) => mark.startsWith('k1.'));
  const all = [...marksWith('a', 'eva'), ...marksWith('b', 'eva'), ...marksWith('a', 'zoe')];
  expect(new Set(all).size).toBe(all.length);
  const rotated = new Conflicts({ sessionSecrets: ['new', 'a'] } as never);
  const eva = { userId: 'eva', conflicts: marksWith('a', 'eva'), nameArabic: '', nameLatin: '' };
  expect(rotated.keepAway(eva, ['أحمد العلوي'])).toBe(true);
});

it('seals what stood in clear, and forgets it a day after it was asked', async () => {
  const names = ['Zineb El Fassi', 'شركة النور'];
  const fresh = await aQuestion(names);
  const old = await aQuestion(names, 'old', { askedAt: new Date(Date.now() - 2 * day) });
  await opponents().sealPlain();
  expect((await rowOf(fresh.id))?.opponents).toEqual(names);
  const row = await rowOf(old.id);
  expect(row?.opponents).toEqual([]);
  expect(JSON.stringify(row)).not.toMatch(/Fassi|النور/);
  expect(row && opponents().of(row)).toEqual(names);
  // Moved to another question, the seal opens nothing.
  expect(row && opponents().of({ ...row, id: fresh.id })).toEqual([]);
  await opponents().sealPlain();
  expect(await rowOf(old.id)).toEqual(row);
});

it('keeps a question from the expert whom it is against, however their name is spelt', async () => {
  const eva = await anAccount(() => []);
  await site.db
    .update(experts)
    .set({ nameLatin: 'Ahmed El Alaoui', nameArabic: 'أحمد العلوي' })
    .where(eq(experts.userId, eva.id));
  const against = await aQuestion(['ALAOUI Ahmed'], 'new', { title: 'Against the expert' });
  const fine = await aQuestion(['Ahmed Bennani'], 'new', { title: 'Against another than the expert' });
  const { text } = await eva.get('/en/expert/queue');
  expect([text.includes(`/q/${against.id}`), text.includes(`/q/${fine.id}`)]).toEqual([false, true]);
  expect((await eva.get(`/en/expert/q/${against.id}`)).status).toBe(404);
  expect((await eva.post(`/en/expert/q/${against.id}/lease`, { _v: '1' })).status).toBe(404);
});

it('tells an expert who is asked by name nothing of a question that they must not touch', async () => {
  const eva = await anAccount((id) => site.app.get(Conflicts).marksOf(id, ['Société Atlas']));
  const [expert] = await site.db.select().from(experts).where(eq(experts.userId, eva.id));
  const askedAgainst = async (name: string) => {
    const { id } = await aQuestion([name], 'new', { state: 'awaiting_payment', wantedExpertId: expert?.id });
    await apply(site, id, 'settle', { actor: { kind: 'provider' } });
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, eva.id));
    return told.map(({ kind }) => kind);
  };
  expect(await askedAgainst('SOCIETE ATLAS')).toEqual([]);
  expect(await askedAgainst('Société Rif')).toEqual(['expert_wanted']);
});

/** Whether a fast answer is sold to a visitor who has typed all of it. */
async function isSold(topic: string, opponents = '') {
  const visitor = aVisitor(site);
  const base = await begin(visitor, 'fr-ma', { lane: 'fast' });
  await fillIn(visitor, base, { topic, readers: 'private', contact: '+212600000000', opponents });
  return /<button(?! hidden)[^>]*value="continue"/.test((await visitor.get(`${base}/check`)).text);
}

it('tells nobody who tries names for whom an expert works', async () => {
  await anAccount((id) => site.app.get(Conflicts).marksOf(id, ['Société Atlas']), { topics: ['banking'] });
  expect(await isSold('banking', 'Société Rif')).toBe(true);
  expect(await isSold('banking', 'SOCIETE ATLAS')).toBe(true);
});

it('leaves the fast lane open beside a question that waits for nobody who is free', async () => {
  await anAccount((id) => site.app.get(Conflicts).marksOf(id, ['Société Atlas']), { topics: ['traffic'] });
  const waiting = { topic: 'traffic', lane: 'fast' } as const;
  await aQuestion(['Société Atlas'], 'new', waiting);
  expect(await isSold('traffic')).toBe(true);
  await aQuestion(['Société Rif'], 'new', waiting);
  expect(await isSold('traffic')).toBe(false);
});

it('gives the asker their names in the copy of their data, and no seal', async () => {
  const ann = await somebody(site, 'Ann');
  await aQuestion(['Zineb El Fassi'], 'sealed', { userId: ann.id });
  const { body } = await ann.get('/en/account/settings/data/export.json');
  expect(body.questions).toMatchObject([{ opponents: ['Zineb El Fassi'] }]);
  expect(body.questions[0]).not.toHaveProperty('opponentsSealed');
});
