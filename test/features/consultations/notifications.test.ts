import { eq } from 'drizzle-orm';
import type { ConsultationEvent } from '../../../src/features/consultations/consultation.workflow.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor, proveContact, question } from '../../support/asking.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { mailsTo } from '../../support/outbox.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const go = async (id: string, ...events: ConsultationEvent[]) => {
  for (const event of events) await apply(site, id, event);
};
/** A mail with its parts decoded, as far as the test reads them. */
const textOf = (mail: string) =>
  [
    mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    ...Array.from(mail.matchAll(/Content-Transfer-Encoding: base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g), ([, part = '']) =>
      Buffer.from(part, 'base64').toString(),
    ),
  ].join('\n');

describe('the one who asked', () => {
  it('is told of each step in their own language, once, and of nothing they wrote', async () => {
    const contact = 'salma@example.org';
    const { id, path } = await ask(aVisitor(site), { contact }, 'ar-ma', (base) => proveContact(site, base));
    await go(id, 'admit', 'take', 'answer');
    // And before them the code that showed the address to be theirs.
    await eventually(async () => expect(await mailsTo(site, contact)).toHaveLength(4));
    const texts = (await mailsTo(site, contact)).map(textOf).filter((text) => text.includes(path));
    expect(texts.filter((text) => text.includes('وصلنا سؤالك'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('وصلتك إجابة'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('تولى خبير سؤالك'))).toHaveLength(1);
    for (const text of texts) {
      expect(text).toContain(`http://site.example${path}`);
      expect(text).toContain('dir="rtl"');
      expect(text).not.toContain(question.title);
    }
  });

  it('with an account finds it in the inbox, and the expert theirs, once each', async () => {
    const ann = await somebody(site, 'Ann');
    const leila = await somebody(site, 'Leila', ['user', 'expert']);
    const expert = await anExpert(site, { userId: leila.id });
    const { id, reference } = await aConsultation(site, { userId: ann.id, state: 'queued', lane: 'standard' });
    await apply(site, id, 'take', { set: { expertId: expert.id } });
    await go(id, 'ask_facts', 'give_facts', 'answer', 'ask_again', 'answer');
    const told = async (userId: string) =>
      (await site.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);
    expect((await told(ann.id)).sort()).toEqual(['asking_answer', 'asking_answer', 'asking_ask_facts', 'asking_take']);
    await eventually(async () => expect((await told(leila.id)).sort()).toEqual(['expert_facts', 'expert_follow_up']));
    const { text } = await ann.get('/en/notifications');
    expect(text).toContain('There is an answer for you.');
    expect(text).toContain(reference.slice(-4));
    expect((await leila.get('/en/notifications')).text).toContain('The asker has a follow-up question.');
  });

  it('is asked for nothing any more once it was done, and neither is the expert', async () => {
    const [ann, leila] = [await somebody(site, 'Ann'), await somebody(site, 'Leila', ['user', 'expert'])];
    const { id: expertId } = await anExpert(site, { userId: leila.id });
    const { id } = await aConsultation(site, { userId: ann.id, state: 'queued', lane: 'standard' });
    await apply(site, id, 'take', { set: { expertId } });
    const asked = 'The expert needs something from you.';
    const oneOf = /\/[\da-f-]{36}\/reading"/;
    const todo = async (person: typeof ann) => (await person.get('/en/notifications?show=action')).text;
    await go(id, 'ask_facts');
    expect(await todo(ann)).toContain(asked);
    await go(id, 'give_facts');
    expect(await todo(ann)).not.toContain(asked);
    expect((await ann.get('/en/notifications')).text).toContain(asked);
    expect(await todo(leila)).toMatch(oneOf);
    await go(id, 'answer');
    expect(await todo(leila)).not.toMatch(oneOf);
  });

  it('hears when the expert they chose, or the one who took it, does not answer it', async () => {
    const ann = await somebody(site, 'Ann');
    const expert = await anExpert(site);
    const asked = { userId: ann.id, state: 'queued', lane: 'standard', wantedExpertId: expert.id } as const;
    const { id } = await aConsultation(site, asked);
    await go(id, 'release', 'take', 'pass', 'take', 'lose_lease');
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, ann.id));
    const kinds = ['asking_pass', 'asking_pass', 'asking_release', 'asking_take', 'asking_take'];
    expect(told.map(({ kind }) => kind).sort()).toEqual(kinds);
    expect((await ann.get('/en/notifications')).text).toContain('it is open to all experts now');
  });

  it('hears nothing where they left no address', async () => {
    const { id } = await ask(aVisitor(site));
    await expect(go(id, 'admit', 'take', 'answer')).resolves.toBeUndefined();
  });
});

it('what the version before left in a job still reaches the expert, once', async () => {
  const leila = await somebody(site, 'Leila', ['user', 'expert']);
  const { id: expertId } = await anExpert(site, { userId: leila.id });
  const { id, version, alias } = await aConsultation(site, { state: 'answered', lane: 'standard', expertId });
  const left = { id, version, alias, expertId, wantedExpertId: null, state: 'answered', event: 'rate', by: 'user' };
  for (const job of [left, left])
    await site.db.transaction((tx) => site.app.get(JobsService).enqueue(tx, 'consultation.stepped', job));
  const told = () => site.db.select().from(notifications).where(eq(notifications.userId, leila.id));
  await eventually(async () => expect((await told()).map(({ kind }) => kind)).toEqual(['expert_rated']));
});

it('the pages that show a consultation are made anew after a transition', async () => {
  const { id, slug } = await aConsultation(site, {
    visibility: 'public',
    publishedAt: new Date(),
    state: 'taken',
    title: 'A question that is answered later',
    slug: 'later',
  });
  const path = `/en/consultations/${id}/${slug}`;
  expect((await site.http.get(path)).text).not.toContain('Changed title of it');
  await site.db.update(consultations).set({ title: 'Changed title of it' }).where(eq(consultations.id, id));
  await go(id, 'answer');
  await eventually(async () => expect((await site.http.get(path)).text).toContain('Changed title of it'));
});
